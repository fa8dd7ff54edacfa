import { Tabs } from '#renderer/ui/Tabs.tsx';
import { german, Keep, Sample } from '../Sample.tsx';
import type { Section } from '../section.ts';

const two = [
  { value: 'calendar', label: 'Calendar' },
  { value: 'detailed', label: 'Detailed' },
] as const;

const three = german.tabs.map((label) => ({ value: label, label }));

function Samples() {
  return (
    <>
      <Sample name="Two">
        <Keep<(typeof two)[number]['value']> start="calendar">
          {(value, change) => (
            <Tabs label="View" value={value} onChange={change} tabs={two}>
              <p>The {value} view.</p>
            </Tabs>
          )}
        </Keep>
      </Sample>
      <Sample name="Three, German length">
        <Keep<(typeof german.tabs)[number]> start="Registrierung">
          {(value, change) => (
            <Tabs label="Bereich" value={value} onChange={change} tabs={three}>
              <p>{value}</p>
            </Tabs>
          )}
        </Keep>
      </Sample>
    </>
  );
}

export const section: Section = { title: 'Tabs', Samples };
