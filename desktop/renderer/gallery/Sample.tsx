import { type ReactNode, useState } from 'react';
import { cn } from '#renderer/ui/cn.ts';

interface SampleProps {
  /** Name of the state. */
  readonly name: string;
  /** Whether the sample takes the whole row. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** One state of a component, under its name. */
export function Sample({ name, wide, children }: SampleProps) {
  return (
    <div className={cn('grid min-w-0 content-start gap-3', wide && 'col-span-full')}>
      <h3 className="border-b border-line pb-1 font-sans text-sm font-normal text-ink-soft">{name}</h3>
      <div className="flex min-w-0 flex-wrap items-center gap-3 *:min-w-0 [&>:not(button,a,span,svg)]:w-full">
        {children}
      </div>
    </div>
  );
}

interface KeepProps<Value> {
  readonly start: Value;
  readonly children: (value: Value, change: (value: Value) => void) => ReactNode;
}

/** Holds the state of a sample, so that the sample is interactive. */
export function Keep<Value>({ start, children }: KeepProps<Value>) {
  const [value, change] = useState(start);
  return children(value, change);
}

/** Texts for the samples: with the length of German, a word that cannot be broken, and a very long line. */
export const german = {
  word: 'Aufmerksamkeitsdefizitberatungsstelle',
  button: 'Benachrichtigungseinstellungen speichern',
  again: 'Noch einmal versuchen...',
  label: 'Voraussichtliche Bearbeitungsdauer',
  sentence: 'Wir haben deine Gedanken sicher gespeichert und ordnen sie jetzt Schritt für Schritt für dich.',
  tabs: ['Registrierung', 'Kontoanmeldung', 'Einstellungen'],
} as const;

export const long =
  'Call the bank about the card that was swallowed on Saturday, and ask at the same time whether the standing order for the rent has really been changed to the new account';

export const nothing = (): void => undefined;
