import { useSetAtom } from 'jotai';
import { type ComponentType, useState } from 'react';
import { unreachable } from '#renderer/platform/apiError.ts';
import { showToastAtom } from '#renderer/ui/toasts.ts';

/**
 * A part of the frame whose code comes with the first press of its button; a toast says when it could not be fetched.
 * @returns the part once it is here, and what fetches it
 */
export function useOnDemand<Props>(
  load: () => Promise<ComponentType<Props>>,
): readonly [ComponentType<Props> | null, () => void] {
  const toast = useSetAtom(showToastAtom);
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const fetch = (): void => {
    load().then(
      (loaded) => setPart(() => loaded),
      () => toast({ tone: 'error', title: unreachable().message }),
    );
  };
  return [Part, fetch];
}
