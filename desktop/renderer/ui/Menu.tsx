import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

interface MenuProps {
  readonly trigger: ReactNode;
  readonly children: ReactNode;
}

/** Stays inside its landmark instead of at the end of the page, where screen readers would have to look for it. */
export function Menu({ trigger, children }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Content
        align="end"
        sideOffset={6}
        collisionPadding={8}
        className="pop z-50 min-w-48 rounded-2xl border border-line bg-surface p-1.5 shadow-card"
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}

interface MenuItemProps {
  readonly onSelect: () => void;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

export function MenuItem({ onSelect, icon, children }: MenuItemProps) {
  return (
    <Radix.Item
      onSelect={onSelect}
      className="flex min-h-11 cursor-default items-center gap-3 rounded-xl px-3 outline-none data-highlighted:bg-sunken forced-colors:data-highlighted:outline-2"
    >
      {icon}
      {children}
    </Radix.Item>
  );
}
