import type { ReactNode } from 'react';
import { Card } from '#renderer/ui/Card.tsx';

interface LinkPageProps {
  readonly title: string;
  readonly text: string;
  /** Next steps for the user. */
  readonly children: ReactNode;
}

/** Result page of an emailed link. */
export function LinkPage({ title, text, children }: LinkPageProps) {
  return (
    <div className="mx-auto max-w-lg pt-4 pb-16 sm:pt-10">
      <title>{`${title} · Unchaos`}</title>
      <Card role="status" className="grid justify-items-center gap-4 py-10 text-center">
        <h1 className="text-3xl">{title}</h1>
        <p className="text-ink-soft">{text}</p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>
      </Card>
    </div>
  );
}
