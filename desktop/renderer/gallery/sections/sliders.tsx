import { Slider } from '#renderer/ui/Slider.tsx';
import { german, Keep, nothing, Sample } from '../Sample.tsx';
import type { Section } from '../section.ts';

function Samples() {
  return (
    <>
      <Sample name="One to ten">
        <Keep start={5}>
          {(value, change) => <Slider label="Importance" value={value} onChange={change} min={1} max={10} />}
        </Keep>
      </Sample>
      <Sample name="With words at its ends">
        <Keep start={8}>
          {(value, change) => (
            <Slider label="Weight" value={value} onChange={change} min={1} max={10} ends={['Light', 'Heavy']} />
          )}
        </Keep>
      </Sample>
      <Sample name="Lowest, disabled">
        <Slider label="Importance of the finished" value={1} onChange={nothing} min={1} max={10} disabled />
      </Sample>
      <Sample name="Highest, German length">
        <Slider label={german.label} value={10} onChange={nothing} min={1} max={10} ends={[german.word, 'Sehr']} />
      </Sample>
    </>
  );
}

export const section: Section = { title: 'Slider', Samples };
