import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { type ComponentType, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { withTexts } from '#renderer/platform/lazy.tsx';
import { unreachable } from '#renderer/platform/apiError.ts';
import { useStanding } from '#renderer/platform/status.ts';
import { forgetAwaitedAtom, useActions } from '#renderer/ui/keys/actions.ts';
import { useKeys } from '#renderer/ui/keys/useKeys.ts';
import { showToastAtom } from '#renderer/ui/toasts.ts';
import { PLAN } from '../routeGuard.ts';
import { characterKeysAtom, overlayAtom } from './atoms.ts';

const load = () => withTexts(async () => (await import('./Overlays.tsx')).Overlays);

/** Preloads the palette and the shortcut sheet; a failure is retried when they are opened. */
export const prepareOverlays = (): Promise<unknown> => load().catch(() => undefined);

/** The global keyboard shortcuts; the palette and the shortcut sheet load on first use. */
export function Keyboard() {
  const [overlay, open] = useAtom(overlayAtom);
  const toast = useSetAtom(showToastAtom);
  const standing = useStanding();
  const [Overlays, setOverlays] = useState<ComponentType | null>(null);
  const isWanted = overlay !== null && !Overlays;
  useKeys(useAtomValue(characterKeysAtom));
  useActions({ palette: () => open({ kind: 'palette' }), sheet: () => open({ kind: 'sheet' }) });
  useForgetting();
  useEffect(() => {
    if (!isWanted) return;
    load().then(
      (loaded) => setOverlays(() => loaded),
      () => {
        open(null);
        toast({ tone: 'error', title: unreachable().message });
      },
    );
  }, [isWanted, open, toast]);
  return (
    <>
      {standing === 'active' && <Ways />}
      {Overlays && <Overlays />}
    </>
  );
}

/** `g` and a letter: go to the daily screens. */
function Ways() {
  const navigate = useNavigate();
  useActions({
    goToDashboard: () => void navigate('/dashboard'),
    goToPlan: () => void navigate('/daily-plan'),
    goToDump: () => void navigate('/brain-dump'),
    goToWeek: () => void navigate('/weekly-plan'),
    goToPast: () => void navigate('/brain-dumps'),
    goToLookBack: () => void navigate('/look-back'),
  });
  return null;
}

/** Drops an action that was requested from another screen when the plan could not be shown. */
function useForgetting(): void {
  const { pathname } = useLocation();
  const forget = useSetAtom(forgetAwaitedAtom);
  useEffect(() => {
    if (pathname !== PLAN) forget();
  }, [pathname, forget]);
}
