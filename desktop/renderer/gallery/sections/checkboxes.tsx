import { CheckboxField, TickBox } from '#renderer/ui/Checkbox.tsx';
import { Switch } from '#renderer/ui/Switch.tsx';
import { german, Keep, nothing, Sample } from '../Sample.tsx';
import type { Section } from '../section.ts';

const terms = (
  <>
    I accept the{' '}
    <a href="#checkboxes" className="underline">
      terms
    </a>
  </>
);

function Samples() {
  return (
    <>
      <Sample name="Checkbox">
        <CheckboxField label={terms} />
        <CheckboxField label="Remind me" defaultChecked hint="Once, at nine." />
      </Sample>
      <Sample name="Checkbox: error, disabled">
        <CheckboxField label={terms} error="You must accept the terms." />
        <CheckboxField label="Not available yet" disabled />
        <CheckboxField label="Always on" disabled defaultChecked />
      </Sample>
      <Sample name="Tick of a task">
        <Keep start={false}>
          {(checked, change) => <TickBox label="Call the bank" checked={checked} onTick={() => change(!checked)} />}
        </Keep>
        <Keep start={true}>
          {(checked, change) => <TickBox label="Water the plants" checked={checked} onTick={() => change(!checked)} />}
        </Keep>
        <TickBox label="Waiting" checked={false} onTick={nothing} disabled />
      </Sample>
      <Sample name="Checkbox: German length">
        <CheckboxField label={`${german.sentence} ${german.word}`} hint={german.sentence} />
      </Sample>
      <Sample name="Switch">
        <Keep start={false}>
          {(checked, change) => <Switch label="Start at login" checked={checked} onChange={change} />}
        </Keep>
        <Keep start={true}>
          {(checked, change) => (
            <Switch label="Daily check-in" hint="Every morning at nine." checked={checked} onChange={change} />
          )}
        </Keep>
      </Sample>
      <Sample name="Switch: disabled, German length">
        <Switch label="Updates" checked={false} onChange={nothing} disabled />
        <Switch label="Server" checked onChange={nothing} disabled />
        <Switch label={german.word} hint={german.sentence} checked onChange={nothing} />
      </Sample>
    </>
  );
}

export const section: Section = { title: 'Checkboxes and switches', Samples };
