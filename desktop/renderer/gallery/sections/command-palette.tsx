import { CalendarDays, Moon, PencilLine, Sun } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#renderer/ui/Button.tsx';
import { CommandPalette } from '#renderer/ui/CommandPalette.tsx';
import { useActions } from '#renderer/ui/keys/actions.ts';
import { useKeys } from '#renderer/ui/keys/useKeys.ts';
import { commandKey, Kbd } from '#renderer/ui/Kbd.tsx';
import { german, Sample } from '../Sample.tsx';
import type { Section } from '../section.ts';

function Samples() {
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState('Nothing yet');
  useActions({ palette: () => setOpen(true) });
  useKeys(true);

  const command = (label: string, rest: object = {}) => ({ id: label, label, onSelect: () => setDone(label), ...rest });
  const commands = [
    command('Brain dump', {
      icon: <PencilLine aria-hidden size={18} />,
      keys: [commandKey(), 'B'],
      keywords: ['write'],
    }),
    command('Today’s Plan', { group: 'Go to', icon: <Sun aria-hidden size={18} /> }),
    command('Weekly Plan', { group: 'Go to', icon: <CalendarDays aria-hidden size={18} /> }),
    command('Dark mode', { group: 'Settings', icon: <Moon aria-hidden size={18} />, keywords: ['theme', 'night'] }),
    command(german.button, { group: 'Settings' }),
  ];
  return (
    <>
      <Sample name="Opens by its key or a button">
        <Button data-overlay="palette" onClick={() => setOpen(true)}>
          Commands <Kbd keys={[commandKey(), 'K']} />
        </Button>
        <CommandPalette
          open={isOpen}
          onClose={() => setOpen(false)}
          label="Commands"
          placeholder="What do you want to do?"
          empty="Nothing fits. Try another word."
          commands={commands}
        />
      </Sample>
      <Sample name="Last command">
        <p data-last-command>{done}</p>
      </Sample>
    </>
  );
}

export const section: Section = { title: 'Command palette', Samples };
