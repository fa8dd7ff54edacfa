import { useTranslation } from 'react-i18next';
import type { HotkeyState } from '#shared/brain-dump/ipc.ts';

const LINK = 'unchaos://dump';

/** How to bind a key manually on this desktop, if it grants programs no hotkeys. */
export function WayOut({ hotkey }: { readonly hotkey: HotkeyState }) {
  const { t } = useTranslation('settings');
  const { kind } = hotkey.desktop;
  if (kind === 'windows' || kind === 'mac') {
    return (
      <div className="grid grid-cols-1 gap-2">
        <p>{t('wayOut.system')}</p>
        <Literal text={LINK} />
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <p>{t(`wayOut.${kind}`)}</p>
      <Literal text={hotkey.command} />
      <p>{t('wayOut.link')}</p>
      <Literal text={LINK} />
    </div>
  );
}

/** Text to copy exactly: one click selects all of it. */
const Literal = ({ text }: { readonly text: string }) => (
  <code className="rounded-lg bg-sunken px-3 py-2 font-mono text-sm wrap-anywhere select-all" translate="no">
    {text}
  </code>
);
