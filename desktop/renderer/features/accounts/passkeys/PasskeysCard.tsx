import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_PASSKEYS } from '#shared/accounts/passkeyContract.ts';
import type { Passkey, SecondFactors } from '#shared/accounts/secondFactorContract.ts';
import { currentLocale } from '#renderer/platform/language.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { SettingCard } from '#renderer/ui/SettingCard.tsx';
import { AddPasskey } from './AddPasskey.tsx';
import { RemovePasskey } from './RemovePasskey.tsx';
import { RenamePasskey } from './RenamePasskey.tsx';
import { usePasskeysHere } from '../queries.ts';

const inWords = (instant: string): string =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium' }).format(new Date(instant));

/** The passkeys of the account. They can be removed everywhere, and added where this page can make them. */
export function PasskeysCard({ passkeys, asksForCode }: SecondFactors) {
  const { t } = useTranslation('secondFactor');
  const isHere = usePasskeysHere(true);
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const mayAdd = isHere && passkeys.length < MOST_PASSKEYS;
  return (
    <SettingCard title={t('passkeys.title')}>
      <p className="max-w-prose text-ink-soft">{t(isHere ? 'passkeys.text' : 'passkeys.elsewhere')}</p>
      {passkeys.length > 0 && (
        <ul className="divide-y divide-line">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="grid gap-1 py-3 sm:flex sm:items-center sm:gap-4">
              <span className="min-w-0 grow">
                <span className="block font-semibold wrap-anywhere">{passkey.name}</span>
                <span className="block text-sm text-ink-soft">
                  {t('passkeys.since', { when: inWords(passkey.createdAt) })}
                </span>
                <span className="block text-sm text-ink-soft">
                  {passkey.lastUsedAt === null
                    ? t('passkeys.unused')
                    : t('passkeys.lastUsed', { when: inWords(passkey.lastUsedAt) })}
                </span>
              </span>
              <span className="flex gap-2 max-sm:-ms-3.5">
                <Button
                  size="small"
                  kind="quiet"
                  aria-label={t('passkeys.renameNamed', { name: passkey.name })}
                  onClick={() => setRenamed(passkey)}
                >
                  {t('passkeys.rename')}
                </Button>
                <Button
                  size="small"
                  aria-label={t('passkeys.removeNamed', { name: passkey.name })}
                  onClick={() => setRemoved(passkey)}
                >
                  {t('passkeys.remove')}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {mayAdd && (
        <div>
          <Button onClick={() => setAdding(true)}>{t('passkeys.add')}</Button>
        </div>
      )}
      {isAdding && <AddPasskey count={passkeys.length} asksForCode={asksForCode} onClose={() => setAdding(false)} />}
      {renamed && <RenamePasskey passkey={renamed} onClose={() => setRenamed(null)} />}
      {removed && <RemovePasskey passkey={removed} asksForCode={asksForCode} onClose={() => setRemoved(null)} />}
    </SettingCard>
  );
}
