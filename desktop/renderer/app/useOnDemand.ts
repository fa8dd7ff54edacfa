import { useSetAtom } from 'jotai';
import { type ComponentType, useState } from 'react';
import { unreachable } from '#renderer/platform/apiError.ts';
import { showToastAtom } from '#renderer/ui/toasts.ts';

/**
 * A part of the frame whose code loads on the first press of its button; a toast reports a failed load.
 * @returns the part once it has loaded, and the function that loads it
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
