import { Bell, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { ReminderAction, ReminderCard as Facts } from '#shared/notifications/ipc.ts';
import type { ReminderFacts } from '#shared/notifications/reminders.ts';
import { isStillPlanned } from '#shared/notifications/ring.ts';
import { Button, IconButton } from '#renderer/ui/Button.tsx';
import { textsOf } from '../ring/pageRings.ts';
import { closeCardAtom, shownCardAtom } from './atoms.ts';

interface CardPlaceProps {
  /** Null while nothing waits for an answer. */
  readonly card: Facts | null;
  readonly onAct: (card: Facts, action: ReminderAction) => void;
  readonly onClose: (card: Facts) => void;
}

/** The place of reminders in the page; screen readers hear what comes there, and nobody is taken from what they do. */
export function CardPlace({ card, onAct, onClose }: CardPlaceProps) {
  const texts = card && textsOf(card);
  return (
    <>
      <p role="status" className="sr-only">
        {texts && `${texts.title}. ${texts.body}`}
      </p>
      {card && (
        <Card key={card.key} card={card} onAct={(action) => onAct(card, action)} onClose={() => onClose(card)} />
      )}
    </>
  );
}

interface CardProps {
  readonly card: Facts;
  readonly onAct: (action: ReminderAction) => void;
  readonly onClose: () => void;
}

/** A reminder at the edge of the page: it takes no focus, and leaves when it is answered. */
function Card({ card, onAct, onClose }: CardProps) {
  const { t } = useTranslation('notifications');
  const { title, body } = textsOf(card);
  return (
    <section
      aria-label={t('rings.label')}
      className="rise fixed inset-x-3 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-30 grid gap-3 rounded-2xl border border-line bg-surface p-4 shadow-high sm:inset-x-auto sm:bottom-22 sm:left-5 sm:w-96 md:bottom-5"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <div className="flex items-start gap-3">
        <Bell aria-hidden size={20} className="mt-0.5 shrink-0 text-accent" />
        <div className="min-w-0 grow">
          <p className="font-semibold">{title}</p>
          <p className="break-words text-ink-soft">{body}</p>
        </div>
        <IconButton label={t('rings.close')} className="-my-2.5 -me-2" onClick={onClose}>
          <X aria-hidden size={18} />
        </IconButton>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" size="small" onClick={() => onAct('start')}>
          {t('rings.start')}
        </Button>
        <Button size="small" onClick={() => onAct('snooze')}>
          {t('rings.snooze')}
        </Button>
        <Button kind="quiet" size="small" onClick={() => onAct('notToday')}>
          {t('rings.notToday')}
        </Button>
      </div>
    </section>
  );
}

/** Puts a reminder away whose sense is gone: what it is about is done, or not to be reminded of any more. */
export function useMootCards(facts: ReminderFacts | null): void {
  const card = useAtomValue(shownCardAtom);
  const close = useSetAtom(closeCardAtom);
  const moot = card && facts && !isStillPlanned(facts, card.key) ? card.key : null;
  useEffect(() => {
    if (moot !== null) close(moot);
  }, [moot, close]);
}
