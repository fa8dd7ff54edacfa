import type { ReactNode } from 'react';

interface EmptyProps {
  readonly picture?: ReactNode;
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
}

/** An empty state. */
export function Empty({ picture, title, text, children }: EmptyProps) {
  return (
    <div className="grid grid-cols-1 justify-items-center gap-4 px-4 py-12 text-center">
      {picture}
      <h2 className="text-3xl">{title}</h2>
      {text && <p className="max-w-prose text-ink-soft">{text}</p>}
      {children && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
