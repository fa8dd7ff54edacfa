import { Fragment } from 'react';
import { type Formatted, formatted } from './formatted.ts';

const looks: Readonly<Record<string, string>> = {
  p: 'not-first:mt-2',
  ul: 'list-disc ps-5',
  ol: 'list-decimal ps-5',
};

/**
 * Text from a processor: plain, at most with basic formatting (spec tasks 5, Sanitising). Marked as English, because it
 * is on every screen. Needs a block parent, not a paragraph.
 */
export const Said = ({ text }: { readonly text: string }) => (
  <div lang="en" className="contents">
    <Nodes nodes={formatted(text)} />
  </div>
);

const Nodes = ({ nodes }: { readonly nodes: readonly Formatted[] }) =>
  nodes.map((node, index) => {
    if (typeof node === 'string') return <Fragment key={index}>{node}</Fragment>;
    const { format: Format, inner } = node;
    if (Format === 'br') return <br key={index} />;
    return (
      <Format key={index} className={looks[Format]}>
        <Nodes nodes={inner} />
      </Format>
    );
  });
