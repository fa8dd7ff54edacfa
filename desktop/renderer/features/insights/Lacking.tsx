import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '#renderer/ui/Button.tsx';
import { Card } from '#renderer/ui/Card.tsx';

interface LackingProps {
  readonly text: string;
  readonly points: readonly string[];
  readonly price: string;
  /** Label of the link to the plans. */
  readonly plans: string;
}

/** What a look back includes and costs, for users whose plan does not have it. */
export const Lacking = ({ text, points, price, plans }: LackingProps) => (
  <Card className="grid gap-4">
    <p>{text}</p>
    <ul className="grid gap-2">
      {points.map((point) => (
        <li key={point} className="flex gap-3">
          <Check aria-hidden size={20} className="mt-0.5 shrink-0 text-accent-strong" />
          {point}
        </li>
      ))}
    </ul>
    <p className="text-ink-soft">{price}</p>
    <Link to="/pricing" className={`${buttonClass('primary')} justify-self-start max-sm:w-full`}>
      {plans}
    </Link>
  </Card>
);
