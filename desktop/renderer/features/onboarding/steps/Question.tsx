import type { ReactNode } from 'react';
import { ErrorBox } from '#renderer/ui/Card.tsx';

interface QuestionProps {
  readonly title: string;
  readonly text?: string;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** One question with its answers. */
export function Question({ title, text, error, children }: QuestionProps) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <h1 className="text-3xl text-balance sm:text-4xl">{title}</h1>
        {text && <p className="mt-2 text-ink-soft">{text}</p>}
      </div>
      {error && <ErrorBox>{error}</ErrorBox>}
      {children}
    </div>
  );
}
