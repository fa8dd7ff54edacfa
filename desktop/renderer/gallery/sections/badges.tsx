import { Zap } from 'lucide-react';
import { Badge } from '#renderer/ui/Badge.tsx';
import { commandKey, Kbd } from '#renderer/ui/Kbd.tsx';
import { Mark } from '#renderer/ui/Mark.tsx';
import { german, Sample } from '../Sample.tsx';
import type { Section } from '../section.ts';

function Samples() {
  return (
    <>
      <Sample name="Tones">
        <Badge>Household</Badge>
        <Badge tone="accent">Advances goal</Badge>
        <Badge tone="glow">
          <Zap aria-hidden size={15} /> High energy
        </Badge>
      </Sample>
      <Sample name="German length">
        <Badge tone="accent">{german.word}</Badge>
        <Badge>{german.sentence}</Badge>
      </Sample>
      <Sample name="Keys">
        <Kbd keys={[commandKey(), 'K']} />
        <Kbd keys={[commandKey(), 'Shift', 'Space']} />
        <Kbd keys={['Esc']} />
      </Sample>
      <Sample name="Mark">
        <Mark className="size-8 text-accent" />
        <Mark className="size-14 text-accent" />
        <Mark className="size-20 text-ink" />
      </Sample>
    </>
  );
}

export const section: Section = { title: 'Badges, keys, mark', Samples };
