import { SelectField, TextAreaField, TextField } from '#renderer/ui/Field.tsx';
import { german, long, Sample } from '../Sample.tsx';
import type { Section } from '../section.ts';

const options = ['Work', 'Health', 'Household'].map((one) => <option key={one}>{one}</option>);

function Samples() {
  return (
    <>
      <Sample name="Empty, with a placeholder">
        <TextField label="Task Title" placeholder="What needs doing?" />
      </Sample>
      <Sample name="Filled, optional, with a hint">
        <TextField label="Last name" optional="(optional)" defaultValue="Okafor" hint="Only you see it." />
      </Sample>
      <Sample name="Error">
        <TextField label="Email" type="email" defaultValue="mara@" error="Please enter a valid email address." />
      </Sample>
      <Sample name="Disabled">
        <TextField label="Email" defaultValue="mara@example.org" disabled />
      </Sample>
      <Sample name="Read-only">
        <TextField label="Email Address" defaultValue="mara@example.org" readOnly />
      </Sample>
      <Sample name="Long text, German length">
        <TextField label={german.label} defaultValue={long} hint={german.sentence} error={german.sentence} />
      </Sample>
      <Sample name="Area">
        <TextAreaField label="Description" placeholder="Anything that helps you start" />
      </Sample>
      <Sample name="Area: long text">
        <TextAreaField label="Reflection" defaultValue={`${long}. ${long}.`} />
      </Sample>
      <Sample name="Area: error">
        <TextAreaField label="Description" error="Please share what's on your mind first." />
      </Sample>
      <Sample name="Area: disabled">
        <TextAreaField label="Description" defaultValue="Ring twice." disabled />
      </Sample>
      <Sample name="List">
        <SelectField label="Category">{options}</SelectField>
      </Sample>
      <Sample name="List: error">
        <SelectField label="Work schedule" error="Please choose a schedule.">
          {options}
        </SelectField>
      </Sample>
      <Sample name="List: disabled">
        <SelectField label="Category" disabled>
          {options}
        </SelectField>
      </Sample>
      <Sample name="List: long text">
        <SelectField label={german.label}>
          <option>{long}</option>
        </SelectField>
      </Sample>
    </>
  );
}

export const section: Section = { title: 'Text fields and lists', Samples };
