import { type ReactNode, useEffect, useRef } from 'react';
import type { Entries } from '../entries.ts';

/** Props of every question. */
export interface StepProps {
  readonly entries: Entries;
  readonly onChange: (more: Partial<Entries>) => void;
  /** A choice by mouse or touch: if it answers the question, the next one follows. */
  readonly onPick: (more: Partial<Entries>) => void;
}

interface QuestionProps {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

/** One question with its answers. */
export function Question({ title, text, children }: QuestionProps) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <StepTitle className="text-3xl text-balance sm:text-4xl">{title}</StepTitle>
        {text && <p className="mt-2 text-lg text-ink-soft">{text}</p>}
      </div>
      {children}
    </div>
  );
}

/** Heading that takes the focus when a step opens. */
export function StepTitle({ className, children }: { readonly className: string; readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h1 ref={heading} tabIndex={-1} className={`outline-none ${className}`}>
      {children}
    </h1>
  );
}
