import { useTranslation } from 'react-i18next';
import { saveFile } from '#renderer/platform/outside.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { CopyButton } from './CopyButton.tsx';

/** The recovery codes, this once. */
export function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const { t } = useTranslation('secondFactor');
  const text = codes.join('\n');
  return (
    <div className="grid gap-4">
      <ul className="grid gap-x-6 gap-y-1.5 rounded-xl bg-sunken p-4 font-mono sm:grid-cols-2" translate="no">
        {codes.map((code) => (
          <li key={code} className="wrap-anywhere select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="-ms-3.5 flex flex-wrap gap-x-3">
        <CopyButton text={text} />
        <Button
          kind="quiet"
          size="small"
          onClick={() => saveFile(t('dialog.fileName'), 'text/plain', `Unchaos\n\n${text}\n`)}
        >
          {t('dialog.save')}
        </Button>
      </div>
      <div className="flex justify-end">
        <Button kind="primary" onClick={onDone}>
          {t('dialog.done')}
        </Button>
      </div>
    </div>
  );
}
