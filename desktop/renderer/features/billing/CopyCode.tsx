import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';

/** Spec accounts 9, Copied discount confirmation. */
const COPIED_MS = 2000;

/** A code with a copy button. Stays readable if the browser denies clipboard access. */
export function CopyCode({ code }: { readonly code: string }) {
  const { t } = useTranslation('billing');
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return;
    const timer = window.setTimeout(() => setCopies(0), COPIED_MS);
    return () => window.clearTimeout(timer);
  }, [copies]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(code);
      setCopies((count) => count + 1);
    } catch {
      // The browser refused; the code is still readable.
    }
  };
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      <code className="rounded-lg bg-sunken px-2.5 py-1 font-sans font-semibold tracking-wide wrap-anywhere">
        {code}
      </code>
      <Button kind="quiet" size="small" onClick={() => void copy()}>
        {copies > 0 ? <Check aria-hidden size={16} /> : <Copy aria-hidden size={16} />}
        <span aria-live="polite">{copies > 0 ? t('discount.copied') : t('discount.copy')}</span>
      </Button>
    </span>
  );
}
