import { Dialog as Radix } from 'radix-ui';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { asksForPlace } from '#shared/kernel/finding.ts';
import { cn } from './cn.ts';
import { CommandList } from './CommandList.tsx';
import { type Command, type CommandGroup, findCommands, inGroups } from './commands.ts';
import { isPressed } from './keys/press.ts';
import { useEscape, useFocusReturn, veilClass } from './overlay.ts';
import { uiMessages } from './messages.ts';

interface CommandPaletteProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly label: string;
  readonly placeholder: string;
  /** Text to show without results. */
  readonly empty: string;
  readonly commands: readonly Command[];
  /** Command to offer when a query has no results. */
  readonly offer?: ((query: string) => Command) | undefined;
  /** Initial query. */
  readonly firstQuery?: string | undefined;
  /** Called with the query as it is typed. */
  readonly onQuery?: ((query: string) => void) | undefined;
  /** Maximum number of characters. */
  readonly maxLength?: number | undefined;
}

/** The command palette: every action of the app by typing (Ctrl or Cmd + K). */
export function CommandPalette({ open, onClose, label, ...search }: CommandPaletteProps) {
  const { onOpenAutoFocus, onCloseAutoFocus } = useFocusReturn();
  const content = useEscape(open, onClose);
  const chosen = useRef<Command | null>(null);
  /** Only after the focus has returned, so that what a command opens can keep it. */
  const close = (event: Event): void => {
    onCloseAutoFocus(event);
    const command = chosen.current;
    chosen.current = null;
    command?.onSelect();
  };
  /** After a prefilled place prefix the cursor goes to the end; any other query is selected, ready to be replaced. */
  const begin = (event: Event): void => {
    onOpenAutoFocus();
    const field = content.current?.querySelector('input');
    if (!field || !asksForPlace(field.value)) return;
    event.preventDefault();
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  };
  const choose = (command: Command): void => {
    chosen.current = command;
    onClose();
  };
  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={veilClass} />
        <Radix.Content
          ref={content}
          aria-describedby={undefined}
          onOpenAutoFocus={begin}
          onCloseAutoFocus={close}
          className="pop fixed top-[max(0.75rem,12dvh)] left-1/2 z-50 flex max-h-[76dvh] w-[min(36rem,calc(100vw-1.5rem))] -translate-x-1/2 flex-col overflow-hidden rounded-card border border-line bg-surface shadow-high"
        >
          <Radix.Title className="sr-only">{label}</Radix.Title>
          <Search {...search} label={label} onClose={onClose} onChoose={choose} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type SearchProps = Omit<CommandPaletteProps, 'open'> & { readonly onChoose: (command: Command) => void };

/** Mounted while the palette is open, so that it always starts empty. */
function Search({
  label,
  placeholder,
  empty,
  firstQuery = '',
  maxLength,
  onQuery,
  onClose,
  onChoose,
  ...source
}: SearchProps) {
  const id = useId();
  const [query, setQuery] = useState(firstQuery);
  const [place, setPlace] = useState(0);
  const { groups, isFound } = groupsFor(query, source);
  const shown = groups.flatMap((group) => group.commands);
  const active = shown[place];
  const idOf = (command: Command): string => `${id}-${command.id}`;

  const byKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (isPressed(event.nativeEvent, 'palette')) {
      event.preventDefault();
      onClose();
      return;
    }
    const next = placeAfter(event.key, place, shown.length);
    if (next === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (next !== undefined) setPlace(next);
    else if (active) onChoose(active);
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
        maxLength={maxLength}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          onQuery?.(event.target.value);
          setPlace(0);
        }}
        onKeyDown={byKey}
        className="h-15 w-full shrink-0 border-b border-line bg-transparent px-5 text-lg outline-none placeholder:text-ink-soft"
      />
      <p
        role="status"
        className={isFound ? 'sr-only' : cn('px-5 text-center text-ink-soft', active ? 'pt-8 pb-4' : 'py-10')}
      >
        {isFound ? uiMessages.results(shown.length) : empty}
      </p>
      <CommandList id={id} label={label} groups={groups} active={active} idOf={idOf} onPick={onChoose} />
    </>
  );
}

interface Found {
  readonly groups: readonly CommandGroup[];
  /** False when the query has no results; `groups` then contains the offers instead. */
  readonly isFound: boolean;
}

function groupsFor(query: string, { commands, offer }: Pick<CommandPaletteProps, 'commands' | 'offer'>): Found {
  const found = findCommands(commands, query);
  if (found.length > 0) return { groups: inGroups(found), isFound: true };
  const words = query.trim();
  return {
    groups: offer && words && !asksForPlace(query) ? [{ name: '', commands: [offer(words)] }] : [],
    isFound: false,
  };
}

/** Returns where the key leads in a list of `count`, wrapping around; undefined for other keys. */
function placeAfter(key: string, place: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (place + 1) % count;
  if (key === 'ArrowUp') return (place - 1 + count) % count;
  if (key === 'PageDown') return count - 1;
  return key === 'PageUp' ? 0 : undefined;
}
