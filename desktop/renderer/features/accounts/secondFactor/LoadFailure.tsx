import { messageOf } from '#renderer/platform/apiError.ts';
import { Button } from '#renderer/ui/Button.tsx';

interface LoadFailureProps {
  /** Name of what failed to load. */
  readonly what: string;
  readonly error: unknown;
  readonly again: string;
  readonly busy: boolean;
  readonly onAgain: () => void;
}

/** Shows in a card that its content failed to load, with a retry button. */
export function LoadFailure({ what, error, again, busy, onAgain }: LoadFailureProps) {
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p>{`${what}: ${messageOf(error)}`}</p>
      <Button size="small" busy={busy} onClick={onAgain}>
        {again}
      </Button>
    </div>
  );
}
