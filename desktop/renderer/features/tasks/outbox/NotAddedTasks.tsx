import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { userAtHand } from '#renderer/platform/session.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { deliverNow } from './deliver.ts';
import { refuseMove, settleMoves, type Waiting } from './moves.ts';

/** Tasks that are only on this device: waiting for the server, or refused by it until the user decides. */
export function NotAddedTasks({ moves }: { readonly moves: readonly Waiting[] }) {
  const { t } = useTranslation('tasks');
  return (
    <section aria-labelledby="not-added" className="rounded-card bg-sunken px-5 py-4">
      <h2 id="not-added" className="font-sans text-sm font-bold text-ink-soft">
        {t('notAdded.title')}
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {moves.map((move) => (
          <Row key={move.id} move={move} />
        ))}
      </ul>
    </section>
  );
}

function Row({ move }: { readonly move: Waiting }) {
  const { t } = useTranslation('tasks');
  const client = useQueryClient();
  const titles = (move.change.adds ?? []).map(({ title }) => title).join(', ');
  const again = (user: number): void => {
    refuseMove(user, move, null);
    void deliverNow(client, user).catch(() => undefined);
  };
  const letGo = (user: number): void => settleMoves(user, new Map([[move, null]]));
  const by = (deed: (user: number) => void) => (): void => {
    const user = userAtHand();
    if (user !== null) deed(user);
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="break-words">{titles}</p>
        <p className="text-sm text-ink-soft">{move.refusal ?? t('add.waits')}</p>
      </div>
      {move.refusal !== undefined && (
        <div className="flex">
          <Button kind="quiet" onClick={by(again)}>
            {t('notAdded.again')}
          </Button>
          <Button kind="quiet" onClick={by(letGo)}>
            {t('notAdded.letGo')}
          </Button>
        </div>
      )}
    </li>
  );
}
