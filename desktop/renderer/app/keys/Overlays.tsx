import { useAtom } from 'jotai';
import { useStanding } from '#renderer/platform/status.ts';
import { KeySheet } from './KeySheet.tsx';
import { overlayAtom } from './atoms.ts';
import { Palette } from './Palette.tsx';
import { PaletteOfTasks } from './PaletteOfTasks.tsx';

/** Fetched when somebody first asks for one of them (Keyboard.tsx). */
export function Overlays() {
  const [overlay, open] = useAtom(overlayAtom);
  const standing = useStanding();
  const close = (): void => open(null);
  const isPalette = overlay?.kind === 'palette';
  const query = isPalette ? overlay.query : undefined;
  return (
    <>
      {standing === 'active' ? (
        <PaletteOfTasks isOpen={isPalette} query={query} onClose={close} />
      ) : (
        <Palette isOpen={isPalette} query={query} onClose={close} />
      )}
      <KeySheet isOpen={overlay?.kind === 'sheet'} onClose={close} />
    </>
  );
}
