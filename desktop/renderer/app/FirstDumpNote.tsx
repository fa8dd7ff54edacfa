import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Says on the way into an account that the plan of the landing page waits for it (spec settled, Allowance). */
export function FirstDumpNote({ waiting }: { readonly waiting: 'plan' | 'words' }) {
  const { t } = useTranslation('app');
  return (
    <p className="mx-auto mb-3 flex w-fit max-w-[calc(100%-2rem)] items-center gap-2 rounded-full bg-glow px-4 py-2 text-sm text-glow-ink">
      <Hourglass aria-hidden size={18} className="shrink-0" />
      <span>{t(`firstDump.${waiting}`)}</span>
    </p>
  );
}
