import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';

interface MenuProps {
  readonly trigger: ReactNode;
  readonly isOpenAtFirst?: boolean;
  readonly children: ReactNode;
}

/**
 * A menu. Rendered inside its landmark instead of at the end of the page, where screen reader users would have to
 * search for it.
 */
export function Menu({ trigger, isOpenAtFirst = false, children }: MenuProps) {
  return (
    <Radix.Root modal={false} defaultOpen={isOpenAtFirst}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Content
        align="end"
        sideOffset={6}
        collisionPadding={8}
        className="pop z-50 max-h-(--radix-dropdown-menu-content-available-height) max-w-[min(22rem,calc(100vw-1rem))] min-w-48 overflow-y-auto rounded-2xl border border-line bg-surface p-1.5 text-ink shadow-high"
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}

const itemClass =
  'flex min-h-target cursor-default items-center gap-3 rounded-control px-3 py-1.5 leading-snug outline-none data-highlighted:bg-sunken data-disabled:opacity-45 forced-colors:data-highlighted:outline-2';

interface MenuItemProps {
  readonly onSelect: () => void;
  readonly icon?: ReactNode;
  /** A shortcut or similar, at the far end. */
  readonly end?: ReactNode;
  /** Red is only for deleting. */
  readonly tone?: 'plain' | 'danger';
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

export function MenuItem({ onSelect, icon, end, tone = 'plain', disabled, children }: MenuItemProps) {
  return (
    <Radix.Item
      onSelect={onSelect}
      disabled={disabled ?? false}
      className={cn(itemClass, tone === 'danger' && 'text-danger data-highlighted:bg-danger-soft!')}
    >
      {icon}
      <span className="min-w-0 grow">{children}</span>
      {end}
    </Radix.Item>
  );
}

interface MenuCheckProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** A setting inside a menu. */
export function MenuCheck({ checked, onChange, icon, children }: MenuCheckProps) {
  return (
    <Radix.CheckboxItem checked={checked} onCheckedChange={onChange} className={itemClass}>
      {icon}
      <span className="min-w-0 grow">{children}</span>
      <Radix.ItemIndicator>
        <Check aria-hidden size={18} className="text-accent" />
      </Radix.ItemIndicator>
    </Radix.CheckboxItem>
  );
}

export const MenuLine = () => <Radix.Separator className="mx-3 my-1.5 h-px bg-line forced-colors:bg-[CanvasText]" />;
