import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';

/** Copies a text. Shows the text instead if the browser denies clipboard access. */
export function CopyButton({ text }: { readonly text: string }) {
  const { t } = useTranslation('secondFactor');
  const [isCopied, setCopied] = useState(false);
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <Button kind="quiet" size="small" onClick={copy}>
      {isCopied ? <Check aria-hidden size={16} /> : <Copy aria-hidden size={16} />}
      <span aria-live="polite">{t(isCopied ? 'dialog.copied' : 'dialog.copy')}</span>
    </Button>
  );
}
