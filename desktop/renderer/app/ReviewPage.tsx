import { ReviewScreen } from '#renderer/features/insights/review/ReviewScreen.tsx';
import { useHint } from './keys/useHint.ts';

/** The weekly review, whose buttons show their keyboard shortcuts. */
export function ReviewPage() {
  return <ReviewScreen hint={useHint()} />;
}
