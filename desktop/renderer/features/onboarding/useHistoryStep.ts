import { useLocation, useNavigate } from 'react-router-dom';
import { z } from 'zod';

const Place = z.object({
  step: z.number().int(),
  /** One answer is changed, and the last question comes after it again. */
  isEditing: z.boolean(),
  /** How many places of the wizard lie before this one in the history of the window. */
  depth: z.number().int(),
});
type Place = z.infer<typeof Place>;

/**
 * The step that the history of the window is at, so that Back, of the browser too, goes one question back.
 * @param first - where it begins
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
