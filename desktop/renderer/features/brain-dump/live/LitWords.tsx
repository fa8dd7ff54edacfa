import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Span } from '#shared/tasks/task.ts';
import { cn } from '#renderer/ui/cn.ts';

interface LitWordsProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly span: Span;
  /** Text styles of the field. */
  readonly className: string;
}

/**
 * Highlights a span of a field by rendering the same text behind it; scrolls the field to the span if it is out of
 * view.
 */
export function LitWords({ field, text, span: { start, end }, className }: LitWordsProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const [box, back] = [field.current, sheet.current];
    if (!box || !back) return;
    const follow = (): void => {
      back.style.width = `${box.clientWidth}px`;
      back.style.height = `${box.clientHeight}px`;
      back.scrollTop = box.scrollTop;
    };
    follow();
    const top = mark.current?.offsetTop ?? 0;
    if (top < box.scrollTop || top > box.scrollTop + box.clientHeight - 32) box.scrollTop = top - box.clientHeight / 3;
    follow();
    box.addEventListener('scroll', follow);
    return () => box.removeEventListener('scroll', follow);
  }, [field, start, end, text]);
  return (
    <div
      ref={sheet}
      aria-hidden
      className={cn(
        'pointer-events-none absolute top-0 left-0 overflow-hidden wrap-break-word whitespace-pre-wrap text-transparent',
        className,
      )}
    >
      {text.slice(0, start)}
      <mark
        ref={mark}
        data-live-words
        className="rounded-sm bg-accent-soft text-transparent shadow-[0_0_0_3px_var(--color-accent-soft)] forced-colors:outline-2"
      >
        {text.slice(start, end)}
      </mark>
      {text.slice(end)}
      {/* A last line that is empty has its height as well. */}
      {'\u200b'}
    </div>
  );
}
