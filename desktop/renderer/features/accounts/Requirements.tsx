import { Check, Circle } from 'lucide-react';
import { SIGN_UP_PASSWORD } from '#shared/accounts/entries.ts';
import { cn } from '#renderer/ui/cn.ts';
import { accountWords } from './words.ts';

/** The live checklist under a new password (spec accounts 2). */
export function Requirements({ password }: { readonly password: string }) {
  return (
    <ul aria-label={accountWords.requirements} className="mt-1 grid gap-1 sm:grid-cols-2">
      {SIGN_UP_PASSWORD.map(({ key, label, holds }) => {
        const isMet = password !== '' && holds(password);
        const Icon = isMet ? Check : Circle;
        return (
          <li
            key={key}
            className={cn('flex items-center gap-2 text-sm', isMet ? 'text-accent-strong' : 'text-ink-soft')}
          >
            <Icon aria-hidden size={isMet ? 16 : 8} className={isMet ? '' : 'mx-1'} />
            <span>
              {label} <span className="sr-only">{isMet ? accountWords.met : accountWords.notMet}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
