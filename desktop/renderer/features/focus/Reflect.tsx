import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { DAY_END, type DaySummary } from '#shared/focus/dayEnd.ts';
import { userAtHand } from '#renderer/platform/session.ts';
import { keepStored, readStored } from '#renderer/platform/storage.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { TextAreaField } from '#renderer/ui/Field.tsx';
import { SkeletonText } from '#renderer/ui/Skeleton.tsx';
import { latestReflection, writeReflection } from './queries.ts';

const LINES = ['hardestPart', 'biggestWin', 'tomorrowFocus'] as const;
const Draft = z.object({ hardestPart: z.string(), biggestWin: z.string(), tomorrowFocus: z.string() });
type Draft = z.infer<typeof Draft>;
const BLANK: Draft = { hardestPart: '', biggestWin: '', tomorrowFocus: '' };

/** Storage key per user: a closed dialog or a reload loses nothing, and the next account sees nothing. */
const draftKey = (): string => `reflectionDraft_${userAtHand() ?? 'nobody'}`;

interface ReflectProps {
  readonly summary: DaySummary;
  readonly onBack: () => void;
  readonly onSaved: () => void;
}

/** Three questions, each of them optional (spec tasks 3, Reflection). */
export function Reflect({ summary, onBack, onSaved }: ReflectProps) {
  const { t } = useTranslation('focus');
  const [draft, setDraft] = useState(() => readStored(draftKey(), Draft));
  const { data: earlier, isPending } = useQuery(latestReflection());
  const entries = draft ?? earlier ?? BLANK;
  const write = useMutation(writeReflection);
  const isBlank = LINES.every((line) => entries[line].trim() === '');
  const change = (line: (typeof LINES)[number], text: string): void => {
    const { hardestPart, biggestWin, tomorrowFocus } = entries;
    const changed = { hardestPart, biggestWin, tomorrowFocus, [line]: text };
    keepStored(draftKey(), changed);
    setDraft(changed);
  };
  const save = (): void => {
    const { hardestPart, biggestWin, tomorrowFocus } = entries;
    const { completedTasks: completedCount, totalTasks: totalCount } = summary;
    write.mutate(
      { hardestPart, biggestWin, tomorrowFocus, completedCount, totalCount },
      {
        onSuccess: () => {
          keepStored(draftKey(), null);
          onSaved();
        },
      },
    );
  };
  // Loads what was written earlier today first, because saving must not overwrite it unseen.
  if (!draft && isPending) return <SkeletonText lines={6} label={t('reflection.loading')} />;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlank) save();
      }}
    >
      {LINES.map((line, index) => (
        <TextAreaField
          key={line}
          autoFocus={index === 0}
          label={t(`reflection.${line}`)}
          value={entries[line]}
          onChange={(event) => change(line, event.target.value)}
          maxLength={DAY_END.answer}
          rows={2}
        />
      ))}
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="quiet" onClick={onBack}>
          {t('reflection.back')}
        </Button>
        <Button type="submit" kind="primary" disabled={isBlank} busy={write.isPending}>
          {t('reflection.save')}
        </Button>
      </div>
    </form>
  );
}
