import { useEffect, useRef } from 'react';
import { cn } from './cn.ts';
import type { Command, CommandGroup } from './commands.ts';
import { Kbd } from './Kbd.tsx';

interface CommandListProps {
  readonly id: string;
  readonly label: string;
  readonly groups: readonly CommandGroup[];
  readonly active: Command | undefined;
  readonly idOf: (command: Command) => string;
  readonly onPick: (command: Command) => void;
}

/** The matching commands under their headings. Focus stays in the search field, which references the active one. */
export function CommandList({ id, label, groups, active, idOf, onPick }: CommandListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      className={cn('min-h-0 overflow-y-auto', groups.length > 0 && 'p-2')}
    >
      {groups.map((group) => (
        <div key={group.name} role={group.name ? 'group' : 'presentation'} aria-label={group.name || undefined}>
          {group.name && (
            <div aria-hidden className="px-3 pt-3 pb-1 text-sm font-semibold text-ink-soft">
              {group.name}
            </div>
          )}
          {group.commands.map((command) => (
            <Option
              key={command.id}
              id={idOf(command)}
              command={command}
              isActive={command === active}
              onPick={() => onPick(command)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly command: Command;
  readonly isActive: boolean;
  readonly onPick: () => void;
}

function Option({ id, command, isActive, onPick }: OptionProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <div
      ref={place}
      id={id}
      role="option"
      aria-selected={isActive}
      onClick={onPick}
      onPointerDown={(event) => event.preventDefault()}
      className="flex min-h-target scroll-my-2 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 leading-snug hover:bg-sunken aria-selected:bg-accent-soft aria-selected:text-accent-strong forced-colors:aria-selected:outline-2"
    >
      {command.icon}
      <span className="min-w-0 grow">{command.label}</span>
      {command.keys && <Kbd keys={command.keys} />}
    </div>
  );
}
