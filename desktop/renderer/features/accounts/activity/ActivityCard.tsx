import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ACTIVITIES, type Activity, type ActivityEntry } from '#shared/accounts/activityContract.ts';
import { momentText } from '#renderer/platform/clock.ts';
import { addTexts } from '#renderer/platform/language.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { SettingCard } from '#renderer/ui/SettingCard.tsx';
import { LoadFailure } from '../secondFactor/LoadFailure.tsx';
import { deviceInWords } from '../settings/deviceInWords.ts';
import { activityQuery } from '../queries.ts';

// Bundled with this chunk, because few users open it.
addTexts(import.meta.glob<object>('./messages/*.ts', { eager: true }));

/** Number of entries shown at first. */
const FIRST = 5;

const kindOf = (kind: string): Activity | 'other' => ACTIVITIES.find((known) => known === kind) ?? 'other';

/** Security events of the account, newest first. Events that the user did not cause stand out. */
export function ActivityCard() {
  const { t } = useTranslation('activity');
  const { data: entries, error, refetch, isFetching } = useQuery(activityQuery());
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? entries : entries?.slice(0, FIRST);
  return (
    <SettingCard title={t('title')}>
      <p className="max-w-prose text-ink-soft">{t('text')}</p>
      {!shown && error && (
        <LoadFailure
          what={t('failed')}
          error={error}
          again={t('retry')}
          busy={isFetching}
          onAgain={() => void refetch()}
        />
      )}
      {!shown && !error && <p className="text-ink-soft">{t('loading')}</p>}
      {shown && (
        <ul className="divide-y divide-line">
          {shown.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {entries && !isWhole && entries.length > FIRST && (
        <div>
          <Button onClick={() => setWhole(true)}>{t('all')}</Button>
        </div>
      )}
    </SettingCard>
  );
}

function Entry({ entry: { at, kind, program, system, name } }: { readonly entry: ActivityEntry }) {
  const { t } = useTranslation('activity');
  const { t: account } = useTranslation('account');
  const what = t(`kinds.${kindOf(kind)}`);
  const isKnown = program !== null || system !== null;
  const when = momentText(at);
  return (
    <li className="py-3">
      <span className="block font-semibold wrap-anywhere">{name === null ? what : t('named', { what, name })}</span>
      <span className="block text-sm text-ink-soft">
        {isKnown
          ? t('from', { when, device: deviceInWords(account, { device: '', facts: { program, system } }) })
          : when}
      </span>
    </li>
  );
}
