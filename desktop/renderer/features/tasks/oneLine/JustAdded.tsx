import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** As many as fit below a form without pushing it away. */
const MOST = 3;

interface Added {
  readonly clientId: string;
  readonly title: string;
  /** Empty until the server has placed it. */
  readonly where: string;
}

/** Tasks added while a form is open, latest first. */
export function useJustAdded() {
  const [added, set] = useState<readonly Added[]>([]);
  return {
    added,
    note: (clientId: string, title: string, where = ''): void =>
      set((all) => {
        const task = { clientId, title, where };
        const known = all.find((one) => one.clientId === clientId);
        if (known?.title === title && known.where === where) return all;
        return known ? all.map((one) => (one.clientId === clientId ? task : one)) : [task, ...all].slice(0, MOST);
      }),
    drop: (clientId: string): void => set((all) => all.filter((one) => one.clientId !== clientId)),
  };
}

/** Confirms at once that a task was added, and then where. */
export function JustAdded({ added }: { readonly added: readonly Added[] }) {
  const { t } = useTranslation('tasks');
  if (added.length === 0) return null;
  return (
    <ul aria-label={t('add.justAdded')} className="grid gap-1 border-t border-line pt-3 text-sm text-ink-soft">
      {added.map(({ clientId, title, where }) => (
        <li key={clientId} className="flex items-baseline gap-2">
          <Check aria-hidden size={16} className="shrink-0 self-center text-accent" />
          <span className="min-w-0 break-words text-ink">{title}</span>
          {where !== '' && <span className="shrink-0">{where}</span>}
        </li>
      ))}
    </ul>
  );
}
