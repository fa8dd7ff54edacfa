import { useAtom } from 'jotai';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { desktop } from '#renderer/platform/desktop.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { Kbd } from '#renderer/ui/Kbd.tsx';
import { isCharacterKey, type KeyGroup, keyIds, keyTable } from '#renderer/ui/keys/table.ts';
import { Switch } from '#renderer/ui/Switch.tsx';
import { characterKeysAtom } from './atoms.ts';
import { useKeyNames } from './useHint.ts';

const GROUPS: readonly KeyGroup[] = ['anywhere', 'plan', 'hours', 'focus', 'dump', 'voice', 'review'];

interface KeySheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Every key of the product, out of the table that the keys themselves work by. */
export function KeySheet({ isOpen, onClose }: KeySheetProps) {
  const { t } = useTranslation('keys');
  const [hasCharacters, setCharacters] = useAtom(characterKeysAtom);
  return (
    <Dialog open={isOpen} onClose={onClose} title={t('sheet.title')}>
      <div className="grid gap-6">
        <Switch
          label={t('sheet.switch')}
          hint={t('sheet.switchHint')}
          checked={hasCharacters}
          onChange={setCharacters}
        />
        {GROUPS.map((group) => (
          <Group key={group} title={t(`sheet.groups.${group}`)}>
            {keyIds
              .filter((id) => keyTable[id].group === group)
              .map((id) => (
                <Line
                  key={id}
                  presses={keyTable[id].presses}
                  does={t(`does.${id}`)}
                  isOff={!hasCharacters && isCharacterKey(id)}
                />
              ))}
          </Group>
        ))}
        {desktop && <GlobalKey />}
      </div>
    </Dialog>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-sans text-sm font-bold text-ink-soft">
        {title}
      </h3>
      <dl className="mt-1 divide-y divide-line">{children}</dl>
    </section>
  );
}

interface LineProps {
  readonly presses: readonly string[];
  readonly does: string;
  readonly note?: string | undefined;
  /** Switched off: what is shown works. */
  readonly isOff?: boolean;
}

function Line({ presses, does, note, isOff = false }: LineProps) {
  const { t } = useTranslation('keys');
  const names = useKeyNames();
  return (
    <div className="flex items-center justify-between gap-4 py-2">
      <dt className="min-w-0">
        {does}
        {note && <span className="block text-sm text-ink-soft">{note}</span>}
      </dt>
      <dd className="flex shrink-0 items-center gap-1.5 text-sm text-ink-soft">
        {isOff && t('sheet.off')}
        {(isOff ? [] : presses).map((press, index) => (
          <span key={press} className="inline-flex items-center gap-1.5">
            {index > 0 && t('sheet.then')}
            <Kbd keys={names(press)} />
          </span>
        ))}
      </dd>
    </div>
  );
}

/** The key that the system gave to the app, as far as it did. */
function GlobalKey() {
  const { t } = useTranslation('keys');
  const [hotkey, setHotkey] = useState<{ accelerator: string; registered: boolean } | null>(null);
  useEffect(() => {
    void desktop?.ask('brain-dump:hotkey', undefined).then(setHotkey, () => undefined);
  }, []);
  if (!hotkey) return null;
  return (
    <Group title={t('sheet.groups.desktop')}>
      <Line
        presses={[hotkey.accelerator]}
        does={t('sheet.capture')}
        note={hotkey.registered ? undefined : t('sheet.taken')}
      />
    </Group>
  );
}
