import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiToken, MOST_API_TOKENS } from '#shared/accounts/apiTokenContract.ts';
import { addTexts, currentLocale } from '#renderer/platform/language.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { SettingCard } from '#renderer/ui/SettingCard.tsx';
import { LoadFailure } from '../secondFactor/LoadFailure.tsx';
import { labelOf } from './labels.ts';
import { MakeAccessKey } from './MakeAccessKey.tsx';
import { accessKeysQuery, removeAccessKey } from './queries.ts';

// Bundled with this chunk, because few users open it.
addTexts(import.meta.glob<object>('./messages/*.ts', { eager: true }));

const inWords = (instant: string): string =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium' }).format(new Date(instant));

/** Access keys of programs the user has connected, each with its scopes, its expiry and a way to revoke it. */
export function AccessKeysCard({ asksForCode }: { readonly asksForCode: boolean }) {
  const { t } = useTranslation('accessKeys');
  const { data: keys, error, refetch, isFetching } = useQuery(accessKeysQuery());
  const [isMaking, setMaking] = useState(false);
  return (
    <SettingCard title={t('title')}>
      <p className="max-w-prose text-ink-soft">{t('text')}</p>
      {!keys && error && (
        <LoadFailure
          what={t('failed')}
          error={error}
          again={t('retry')}
          busy={isFetching}
          onAgain={() => void refetch()}
        />
      )}
      {!keys && !error && <p className="text-ink-soft">{t('loading')}</p>}
      {keys && keys.length > 0 && (
        <ul className="divide-y divide-line">
          {keys.map((key) => (
            <AccessKey key={key.id} accessKey={key} />
          ))}
        </ul>
      )}
      {keys && keys.length < MOST_API_TOKENS && (
        <div>
          <Button onClick={() => setMaking(true)}>{t('add')}</Button>
        </div>
      )}
      {isMaking && (
        <MakeAccessKey count={keys?.length ?? 0} asksForCode={asksForCode} onClose={() => setMaking(false)} />
      )}
    </SettingCard>
  );
}

function AccessKey({ accessKey: { id, name, scopes, lastUsedAt, expiresAt } }: { readonly accessKey: ApiToken }) {
  const { t } = useTranslation('accessKeys');
  const end = useMutation(removeAccessKey);
  const allowed = scopes.map((scope) => t(labelOf(scope))).join(' · ');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <span className="min-w-0 grow basis-48">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="block text-sm text-ink-soft">{allowed}</span>
        <span className="block text-sm text-ink-soft">{t('until', { when: inWords(expiresAt) })}</span>
        <span className="block text-sm text-ink-soft">
          {lastUsedAt === null ? t('unused') : t('lastUsed', { when: inWords(lastUsedAt) })}
        </span>
      </span>
      <Button size="small" aria-label={t('removeNamed', { name })} busy={end.isPending} onClick={() => end.mutate(id)}>
        {t('remove')}
      </Button>
    </li>
  );
}
