import { GripVertical } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import { cn } from './cn.ts';

type Step = -1 | 1;

type DragHandleProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children' | 'onClick' | 'onKeyDown'> & {
  /** "Move Call the bank". */
  readonly label: string;
  /** How to do it with keys; read out after the name. */
  readonly instructions: string;
  /** What just happened ("Call the bank is now 2 of 5"), read out when it changes. */
  readonly announcement?: string;
  /** One place up or back (-1), one place down or on (1). */
  readonly onMove: (step: Step) => void;
  /** Put back to where it was taken from. */
  readonly onCancel: () => void;
  readonly onGrab?: () => void;
  readonly onDrop?: () => void;
};

const steps: Readonly<Record<string, Step>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/**
 * Takes a thing up to move it: with the keyboard (space, arrows, space; Escape puts it back), or as the handle of a drag
 * by pointer, for which the owner adds the pointer's handlers.
 */
export function DragHandle(props: DragHandleProps) {
  const { label, instructions, announcement, onMove, onCancel, onGrab, onDrop, className, ...rest } = props;
  const id = useId();
  const [isHeld, setHeld] = useState(false);

  const toggle = (): void => {
    setHeld(!isHeld);
    if (isHeld) onDrop?.();
    else onGrab?.();
  };
  const byKey = (event: KeyboardEvent): void => {
    if (!isHeld) return;
    const step = steps[event.key];
    if (step === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (step !== undefined) return onMove(step);
    setHeld(false);
    onCancel();
  };
  const letGo = (): void => {
    if (!isHeld) return;
    setHeld(false);
    onDrop?.();
  };
  return (
    <>
      <button
        {...rest}
        type="button"
        aria-label={label}
        aria-pressed={isHeld}
        aria-describedby={id}
        onClick={toggle}
        onKeyDown={byKey}
        onBlur={letGo}
        className={cn(
          'inline-grid size-target shrink-0 cursor-grab touch-none place-items-center rounded-control text-ink-soft transition hover:bg-sunken hover:text-ink',
          'aria-pressed:cursor-grabbing aria-pressed:bg-accent aria-pressed:text-on-accent disabled:pointer-events-none disabled:opacity-45',
          className,
        )}
      >
        <GripVertical aria-hidden size={20} />
      </button>
      <span id={id} hidden>
        {instructions}
      </span>
      <span aria-live="assertive" className="sr-only">
        {announcement}
      </span>
    </>
  );
}
