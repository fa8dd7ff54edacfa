import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LONGEST_TOKEN_DAYS, SCOPES, type Scope } from '#shared/accounts/apiTokenContract.ts';
import type { Identity } from '#shared/accounts/secondFactorContract.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { CheckboxField } from '#renderer/ui/Checkbox.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { SelectField, TextField } from '#renderer/ui/Field.tsx';
import { CopyButton } from '../secondFactor/CopyButton.tsx';
import { IdentityForm } from '../secondFactor/IdentityForm.tsx';
import { failureText } from '../useSubmit.ts';
import { labels } from './labels.ts';
import { makeAccessKey } from './queries.ts';

/** Lifetimes offered for a key, in days; the first is the default. */
const LIVES = [90, 30, 7, LONGEST_TOKEN_DAYS];

interface MakeAccessKeyProps {
  /** Number of existing keys. */
  readonly count: number;
  readonly asksForCode: boolean;
  readonly onClose: () => void;
}

/** Asks for the scopes, the lifetime and the user's identity, then shows the new key once. */
export function MakeAccessKey({ count, asksForCode, onClose }: MakeAccessKeyProps) {
  const { t } = useTranslation('accessKeys');
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>(['tasks:read']);
  const [days, setDays] = useState(LIVES[0] ?? 1);
  const make = useMutation(makeAccessKey);
  const usual = t('usualName', { number: count + 1 });
  const tick = (scope: Scope): void =>
    setScopes((before) => (before.includes(scope) ? before.filter((other) => other !== scope) : [...before, scope]));
  const submit = (identity: Identity): void => {
    if (scopes.length > 0) make.mutate({ name: name.trim() || usual, scopes: [...scopes], days, ...identity });
  };
  if (make.data) return <NewKey token={make.data.token} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t('add')} description={t('addText')}>
      <IdentityForm
        asksForCode={asksForCode}
        submit={t('make')}
        busy={make.isPending}
        error={make.error ? failureText(make.error, t('notMade')) : undefined}
        onSubmit={submit}
        onCancel={onClose}
      >
        <TextField
          label={t('name')}
          value={name}
          placeholder={usual}
          onChange={(event) => setName(event.target.value)}
          autoComplete="off"
          maxLength={60}
        />
        <fieldset>
          <legend className="mb-1 text-sm font-semibold">{t('may')}</legend>
          {SCOPES.map((scope, index) => (
            <CheckboxField
              key={scope}
              label={t(labels[scope])}
              checked={scopes.includes(scope)}
              onChange={() => tick(scope)}
              error={index === SCOPES.length - 1 && scopes.length === 0 ? t('scopeNeeded') : undefined}
            />
          ))}
        </fieldset>
        <SelectField label={t('lasts')} value={days} onChange={(event) => setDays(Number(event.target.value))}>
          {LIVES.toSorted((a, b) => a - b).map((life) => (
            <option key={life} value={life}>
              {t('days', { count: life })}
            </option>
          ))}
        </SelectField>
      </IdentityForm>
    </Dialog>
  );
}

function NewKey({ token, onClose }: { readonly token: string; readonly onClose: () => void }) {
  const { t } = useTranslation('accessKeys');
  return (
    <Dialog open onClose={onClose} title={t('keep')} description={t('keepText')}>
      <div className="grid gap-4">
        <code className="rounded-xl bg-sunken p-4 font-mono wrap-anywhere select-all" translate="no">
          {token}
        </code>
        <div className="-ms-3.5">
          <CopyButton text={token} />
        </div>
        <div className="flex justify-end">
          <Button kind="primary" onClick={onClose}>
            {t('done')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
