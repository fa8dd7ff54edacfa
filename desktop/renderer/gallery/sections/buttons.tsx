import { Check, PencilLine, Star, Trash2 } from 'lucide-react';
import { Button, type ButtonProps, IconButton } from '#renderer/ui/Button.tsx';
import { german, Keep, long, Sample } from '../Sample.tsx';
import type { Section } from '../section.ts';

const kinds: readonly (readonly [NonNullable<ButtonProps['kind']>, string])[] = [
  ['primary', 'Start focus'],
  ['secondary', 'Add Task'],
  ['quiet', 'Not ready?'],
  ['danger', 'Delete Task'],
  ['dangerPrimary', 'Delete'],
];

function Samples() {
  return (
    <>
      <Sample name="Kinds" wide>
        {kinds.map(([kind, text]) => (
          <Button key={kind} kind={kind}>
            {text}
          </Button>
        ))}
      </Sample>
      <Sample name="Disabled" wide>
        {kinds.map(([kind, text]) => (
          <Button key={kind} kind={kind} disabled>
            {text}
          </Button>
        ))}
      </Sample>
      <Sample name="Busy" wide>
        {kinds.map(([kind, text]) => (
          <Button key={kind} kind={kind} busy>
            {text}
          </Button>
        ))}
      </Sample>
      <Sample name="Sizes, with a picture" wide>
        <Button size="small">
          <PencilLine aria-hidden size={16} /> Edit
        </Button>
        <Button>
          <PencilLine aria-hidden size={18} /> Edit
        </Button>
        <Button size="large" kind="primary">
          <Check aria-hidden size={22} /> Done
        </Button>
      </Sample>
      <Sample name="Becomes busy">
        <Keep start={0}>
          {(clicks, change) => (
            <Button kind="primary" busy={clicks > 0} onClick={() => change(clicks + 1)} data-clicks={clicks}>
              {clicks > 0 ? 'Saving...' : 'Save'}
            </Button>
          )}
        </Keep>
      </Sample>
      <Sample name="German length">
        <Button kind="primary">{german.button}</Button>
      </Sample>
      <Sample name="Long text" wide>
        <Button>{long}</Button>
      </Sample>
      <Sample name="Picture only">
        <IconButton label="Edit">
          <PencilLine aria-hidden size={20} />
        </IconButton>
        <IconButton label="Delete">
          <Trash2 aria-hidden size={20} />
        </IconButton>
      </Sample>
      <Sample name="Picture only: pressed, busy, disabled">
        <IconButton label="Favourite" aria-pressed>
          <Star aria-hidden size={20} />
        </IconButton>
        <IconButton label="Saving" busy>
          <Star aria-hidden size={20} />
        </IconButton>
        <IconButton label="Unavailable" disabled>
          <Star aria-hidden size={20} />
        </IconButton>
      </Sample>
    </>
  );
}

export const section: Section = { title: 'Buttons', Samples };
