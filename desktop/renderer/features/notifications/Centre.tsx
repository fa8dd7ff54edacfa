import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { desktop } from '#renderer/platform/desktop.ts';
import { sessionAtom, userAtHand } from '#renderer/platform/session.ts';
import { remindMeAtom } from '#renderer/features/tasks/index.ts';
import { forgetCardsAtom } from './card/atoms.ts';
import { isEnabledAtom } from './device.ts';
import { DesktopReminders } from './DesktopReminders.tsx';
import { PageReminders } from './PageReminders.tsx';
import { RemindMe } from './remind/RemindMe.tsx';

/** Reminders of whoever is signed in: followed here, told by this page or by the main process (spec tasks 9). */
export function Centre() {
  const session = useAtomValue(sessionAtom);
  const user = session.state === 'signedIn' ? session.user.id : null;
  const isEnabled = useAtomValue(isEnabledAtom);
  const forgetCards = useSetAtom(forgetCardsAtom);
  const offerReminders = useSetAtom(remindMeAtom);
  // Not when this file arrives: its texts may come after it.
  useEffect(() => offerReminders({ Button: RemindMe }), [offerReminders]);
  useEffect(() => () => forgetCards(), [user, forgetCards]);
  // Who is here is not known yet: that is no farewell.
  const isQuiet = session.state !== 'starting' && (user === null || !isEnabled);
  useSilence(isQuiet);
  if (isQuiet || user === null) return null;
  return desktop ? <DesktopReminders key={user} user={user} /> : <PageReminders key={user} user={user} />;
}

/** The main process is told when this device is not to remind, and when nobody is here any more. */
function useSilence(isQuiet: boolean): void {
  const silence = useEffectEvent(() => void desktop?.ask('notifications:facts', null).catch(() => undefined));
  useEffect(() => {
    if (isQuiet) silence();
  }, [isQuiet]);
  // A screen that makes way for another one is no farewell.
  useEffect(
    () => () => {
      if (userAtHand() === null) silence();
    },
    [],
  );
}
