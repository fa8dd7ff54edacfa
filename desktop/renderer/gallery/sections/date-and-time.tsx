import { DateField, TimeField } from '#renderer/ui/DateField.tsx';
import { german, Keep, nothing, Sample } from '../Sample.tsx';
import type { Section } from '../section.ts';

function Samples() {
  return (
    <>
      <Sample name="Date: empty">
        <Keep start="">
          {(value, change) => (
            <DateField
              label="Date of birth"
              optional="(optional)"
              value={value}
              onChange={change}
              autoComplete="bday"
            />
          )}
        </Keep>
      </Sample>
      <Sample name="Date: chosen, can be cleared">
        <Keep start="2027-03-14">
          {(value, change) => <DateField label="Due date" value={value} onChange={change} hint="Move it any time." />}
        </Keep>
      </Sample>
      <Sample name="Date: error, German length">
        <Keep start="2020-02-29">
          {(value, change) => (
            <DateField label={german.label} value={value} onChange={change} error="You must be at least 16." />
          )}
        </Keep>
      </Sample>
      <Sample name="Date: disabled">
        <DateField label="Due date" value="2027-03-14" onChange={nothing} disabled />
      </Sample>
      <Sample name="Time: empty">
        <Keep start="">
          {(value, change) => <TimeField label="Due Time" optional="(optional)" value={value} onChange={change} />}
        </Keep>
      </Sample>
      <Sample name="Time: chosen">
        <Keep start="09:30">{(value, change) => <TimeField label="Check-in" value={value} onChange={change} />}</Keep>
      </Sample>
    </>
  );
}

export const section: Section = { title: 'Date and time', Samples };
