import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReminderAction, ReminderCard } from '#shared/notifications/ipc.ts';
import { keysSilencedWith } from '#shared/notifications/reminders.ts';
import { withoutToday, withSnoozed } from '#shared/notifications/ring.ts';
import { freeTimeAtom } from '#renderer/features/focus/index.ts';
import { showToastAtom } from '#renderer/ui/toasts.ts';
import { closeCardAtom, showCardAtom, shownCardAtom } from './card/atoms.ts';
import { CardPlace, useMootCards } from './card/Card.tsx';
import { claimed } from './ring/claim.ts';
import { keepRings, readRings } from './ring/kept.ts';
import { type PageRings, startPageRings } from './ring/pageRings.ts';
import { useDeeds } from './useDeeds.ts';
import { useEncouragement } from './useEncouragement.ts';
import { useFacts } from './useFacts.ts';

/** Reminders of the web build while it is open: one of its windows triggers them, and all of them show them. */
export function PageReminders({ user }: { readonly user: number }) {
  const { t } = useTranslation('notifications');
  const known = useFacts(user);
  const { facts, plan, tasks, isFocusing } = known;
  const { meetingUntil } = useAtomValue(freeTimeAtom);
  const card = useAtomValue(shownCardAtom);
  const show = useSetAtom(showCardAtom);
  const close = useSetAtom(closeCardAtom);
  const toast = useSetAtom(showToastAtom);
  const { open, start, settle } = useDeeds(plan, tasks);
  const rings = useRef<PageRings>(null);
  useEncouragement(known);
  useMootCards(facts);

  const answer = (one: ReminderCard, action: ReminderAction): void => {
    close(one.key);
    rings.current?.answered(one.key);
    settle(one, action);
    if (action === 'open') open(one);
    if (action === 'start') start(one);
    if (action === 'snooze') {
      const keys = rings.current?.keysWith(one.key) ?? [one.key];
      const now = new Date();
      keepRings(
        user,
        keys.reduce((kept, key) => withSnoozed(kept, key, now), readRings(user)),
      );
      toast({ tone: 'info', title: t('rings.snoozed') });
    }
    if (action === 'notToday') {
      const keys = keysSilencedWith(one.key);
      keepRings(user, withoutToday(readRings(user), keys, new Date()));
      // Claimed, so that no other device shows them either.
      void claimed(keys);
    }
    rings.current?.look();
  };

  const read = useEffectEvent(() => facts);
  const mayRemind = useEffectEvent(() => !isFocusing);
  const busyUntil = useEffectEvent(() => meetingUntil());
  const opened = useEffectEvent((one: ReminderCard) => answer(one, 'open'));
  useEffect(() => {
    const started = startPageRings({
      user,
      facts: () => read(),
      mayRemind: () => mayRemind(),
      busyUntil: () => busyUntil(),
      onShown: show,
      onAnswered: close,
      onOpened: (one) => opened(one),
    });
    rings.current = started;
    return () => {
      rings.current = null;
      started.stop();
    };
  }, [user, show, close]);
  const decisive = JSON.stringify(facts);
  useEffect(() => rings.current?.look(), [decisive, isFocusing]);

  const putAway = ({ key }: ReminderCard): void => {
    close(key);
    rings.current?.answered(key);
  };
  return <CardPlace card={card} onAct={answer} onClose={putAway} />;
}
