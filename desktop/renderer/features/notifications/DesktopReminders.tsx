import { useMutation } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { desktop } from '#renderer/platform/desktop.ts';
import type { ReminderAction, ReminderCard } from '#shared/notifications/ipc.ts';
import { closeCardAtom, showCardAtom, shownCardAtom } from './card/atoms.ts';
import { CardPlace, useMootCards } from './card/Card.tsx';
import { chooseReminders } from './queries.ts';
import { useDeeds } from './useDeeds.ts';
import { useEncouragement } from './useEncouragement.ts';
import { useFacts } from './useFacts.ts';

/** Reminders of the desktop app: the main process shows them; the page sends the facts and performs the actions. */
export function DesktopReminders({ user }: { readonly user: number }) {
  const known = useFacts(user);
  const { facts, plan, tasks } = known;
  const card = useAtomValue(shownCardAtom);
  const show = useSetAtom(showCardAtom);
  const close = useSetAtom(closeCardAtom);
  const { start, settle } = useDeeds(plan, tasks);
  const { mutate: choose } = useMutation(chooseReminders);
  useEncouragement(known);
  useMootCards(facts);

  const told = JSON.stringify(facts);
  const tell = useEffectEvent(() => {
    if (facts) void desktop?.ask('notifications:facts', facts).catch(() => undefined);
  });
  useEffect(() => tell(), [told]);

  const acted = useEffectEvent((one: Pick<ReminderCard, 'key' | 'kind' | 'taskId'>, action: ReminderAction) => {
    close(one.key);
    settle(one, action);
  });
  const begin = useEffectEvent(start);
  useEffect(
    () =>
      desktop?.on('notifications:acted', ({ action, isStarted, ...one }) => {
        acted(one, action);
        if (action === 'start' && !isStarted) begin(one);
      }),
    [],
  );
  useEffect(() => desktop?.on('notifications:card', show), [show]);
  useEffect(() => desktop?.on('notifications:paused', ({ until }) => choose({ pausedUntil: until })), [choose]);

  const act = ({ key }: ReminderCard, action: ReminderAction): void => {
    close(key);
    void desktop?.ask('notifications:act', { key, action }).catch(() => undefined);
  };
  return <CardPlace card={card} onAct={act} onClose={({ key }) => close(key)} />;
}
