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

/** Reminders of the signed-in user: tracked here, shown by this page or by the main process (spec tasks 9). */
export function Centre() {
  const session = useAtomValue(sessionAtom);
  const user = session.state === 'signedIn' ? session.user.id : null;
  const isEnabled = useAtomValue(isEnabledAtom);
  const forgetCards = useSetAtom(forgetCardsAtom);
  const offerReminders = useSetAtom(remindMeAtom);
  // Not at import time: the texts may load after this file.
  useEffect(() => offerReminders({ Button: RemindMe }), [offerReminders]);
  useEffect(() => () => forgetCards(), [user, forgetCards]);
  // While the user is still unknown, nobody has signed out.
  const isQuiet = session.state !== 'starting' && (user === null || !isEnabled);
  useSilence(isQuiet);
  if (isQuiet || user === null) return null;
  return desktop ? <DesktopReminders key={user} user={user} /> : <PageReminders key={user} user={user} />;
}

/** Notifies the main process when this device should not remind, and when nobody is signed in any more. */
function useSilence(isQuiet: boolean): void {
  const silence = useEffectEvent(() => void desktop?.ask('notifications:facts', null).catch(() => undefined));
  useEffect(() => {
    if (isQuiet) silence();
  }, [isQuiet]);
  // Switching screens is not signing out.
  useEffect(
    () => () => {
      if (userAtHand() === null) silence();
    },
    [],
  );
}
