import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Computer, ServerChange } from '#renderer/platform/desktop.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Note } from '#renderer/ui/Card.tsx';
import { TextField } from '#renderer/ui/Field.tsx';

interface ServerFormProps {
  readonly computer: Computer;
  /** Undefined when there is nothing to go back to. */
  readonly onCancel?: (() => void) | undefined;
}

type Asking = ServerChange | 'asking' | 'failed' | null;

/** Asks for an address, and switches to it once an Unchaos server has responded. The input stays until then. */
export function ServerForm({ computer, onCancel }: ServerFormProps) {
  const { t } = useTranslation('settings');
  const [address, setAddress] = useState('');
  const [asking, setAsking] = useState<Asking>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAsking('asking');
    computer.ask('settings:use-server', { address }).then(
      ({ change }) => setAsking(change),
      () => setAsking('failed'),
    );
  };
  if (asking === 'found') return <Note>{t('server.found')}</Note>;
  const refusal = asking === null || asking === 'asking' ? undefined : t(`server.refusals.${asking}`);
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      <TextField
        label={t('server.label')}
        hint={t('server.hint')}
        value={address}
        onChange={(event) => {
          setAddress(event.target.value);
          setAsking(null);
        }}
        error={refusal}
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={500}
        autoFocus
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="primary" busy={asking === 'asking'}>
          {t(asking === 'asking' ? 'server.asking' : 'server.use')}
        </Button>
        {onCancel && (
          <Button kind="quiet" onClick={onCancel}>
            {t('server.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
