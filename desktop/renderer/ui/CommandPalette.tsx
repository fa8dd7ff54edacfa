import { Dialog as Radix } from 'radix-ui';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { CommandList } from './CommandList.tsx';
import { type Command, findCommands, inGroups } from './commands.ts';
import { useFocusReturn, veilClass } from './overlay.ts';
import { uiWords } from './words.ts';

interface CommandPaletteProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly label: string;
  readonly placeholder: string;
  /** Shown when nothing is found. */
  readonly empty: string;
  readonly commands: readonly Command[];
}

/** Everything the app can do, one line of typing away (Ctrl or Cmd + K). */
export function CommandPalette({ open, onClose, label, ...search }: CommandPaletteProps) {
  const focus = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={veilClass} />
        <Radix.Content
          aria-describedby={undefined}
          {...focus}
          className="pop fixed top-[max(0.75rem,12dvh)] left-1/2 z-50 flex max-h-[76dvh] w-[min(36rem,calc(100vw-1.5rem))] -translate-x-1/2 flex-col overflow-hidden rounded-card border border-line bg-surface shadow-high"
        >
          <Radix.Title className="sr-only">{label}</Radix.Title>
          <Search {...search} label={label} onClose={onClose} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Lives as long as the palette is open: every opening starts empty. */
function Search({ label, placeholder, empty, commands, onClose }: Omit<CommandPaletteProps, 'open'>) {
  const id = useId();
  const [query, setQuery] = useState('');
  const [place, setPlace] = useState(0);
  const groups = inGroups(findCommands(commands, query));
  const shown = groups.flatMap((group) => group.commands);
  const active = shown[place];
  const idOf = (command: Command): string => `${id}-${command.id}`;

  const run = (command: Command | undefined): void => {
    if (!command) return;
    onClose();
    command.onSelect();
  };
  const byKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const next = placeAfter(event.key, place, shown.length);
    if (next === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (next === undefined) run(active);
    else setPlace(next);
  };
  return (
    <>
      <input
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-controls={id}
        aria-activedescendant={active ? idOf(active) : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setPlace(0);
        }}
        onKeyDown={byKey}
        className="h-15 w-full shrink-0 border-b border-line bg-transparent px-5 text-lg outline-none placeholder:text-ink-soft"
      />
      <CommandList id={id} label={label} groups={groups} active={active} idOf={idOf} onPick={run} />
      <p role="status" className={shown.length > 0 ? 'sr-only' : 'px-5 py-10 text-center text-ink-soft'}>
        {shown.length > 0 ? uiWords.results(shown.length) : empty}
      </p>
    </>
  );
}

/** Where the key leads in a list of `count`, round its ends; undefined for a key that leads nowhere. */
function placeAfter(key: string, place: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (place + 1) % count;
  if (key === 'ArrowUp') return (place - 1 + count) % count;
  if (key === 'PageDown') return count - 1;
  return key === 'PageUp' ? 0 : undefined;
}

/** Calls `onOpen` on Ctrl + K or Cmd + K anywhere on the page. */
export function useCommandKey(onOpen: () => void): void {
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      onOpen();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [onOpen]);
}
