import { useLocation, useNavigate } from 'react-router-dom';
import { z } from 'zod';

const Place = z.object({
  step: z.number().int(),
  /** Whether one answer is being changed, after which the last question returns. */
  isEditing: z.boolean(),
  /** Number of earlier wizard entries in the window's history. */
  depth: z.number().int(),
});
type Place = z.infer<typeof Place>;

/**
 * The current step, kept in the window's history so that Back, including the browser's, goes one question back.
 * @param first - the initial step
 */
export function useHistoryStep(first: number) {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const place: Place = Place.safeParse(state).data ?? { step: first, isEditing: false, depth: 0 };
  const go = (next: Omit<Place, 'depth'>, replace: boolean): void =>
    void navigate(pathname, { replace, state: { ...next, depth: place.depth + (replace ? 0 : 1) } });
  return {
    ...place,
    goTo: (step: number, isEditing = false): void => go({ step, isEditing }, false),
    back: (): void =>
      place.depth > 0 ? void navigate(-1) : go({ step: Math.max(1, place.step - 1), isEditing: false }, true),
  };
}
