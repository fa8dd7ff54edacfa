import { Moon, Sun } from 'lucide-react';
import { ChipChoice, ChipChoices } from '#renderer/ui/Chips.tsx';
import { RadioCards } from '#renderer/ui/RadioCards.tsx';
import { german, Keep, nothing, Sample } from '../Sample.tsx';
import type { Section } from '../section.ts';

const bandwidths = [
  { value: 'drowning', label: 'Drowning', hint: 'I cannot take one more thing.' },
  { value: 'stretched', label: 'Stretched', hint: 'It is a lot, and I hold on.' },
  { value: 'calm', label: 'Calm' },
] as const;

const blockers = [
  'Perfectionism',
  'Too many ideas',
  "Can't get started",
  'Distractions',
  'Low energy',
  'Fear of getting it wrong',
  'No clear next step',
].map((label) => ({ value: label, label }));

const energies = ['Early morning', 'Morning', 'Midday', 'Afternoon', 'Evening'].map((label) => ({
  value: label,
  label,
}));

function Samples() {
  return (
    <>
      <Sample name="Cards: nothing chosen">
        <Keep<(typeof bandwidths)[number]['value'] | null> start={null}>
          {(value, change) => (
            <RadioCards label="How full is your head?" options={bandwidths} value={value} onChange={change} />
          )}
        </Keep>
      </Sample>
      <Sample name="Cards: chosen, one disabled, error">
        <Keep start="day">
          {(value, change) => (
            <RadioCards
              label="Schedule"
              options={[
                { value: 'day', label: 'Days', hint: 'Nine to five, or about.', icon: <Sun aria-hidden size={20} /> },
                { value: 'night', label: 'Nights', icon: <Moon aria-hidden size={20} /> },
                { value: 'none', label: 'Not offered', disabled: true },
              ]}
              value={value}
              onChange={change}
              error="Please choose a schedule."
            />
          )}
        </Keep>
      </Sample>
      <Sample name="Cards: two columns, German length" wide>
        <RadioCards
          label={german.label}
          columns={2}
          options={[
            { value: 'a', label: german.word, hint: german.sentence },
            { value: 'b', label: 'Ruhig' },
          ]}
          value="a"
          onChange={nothing}
        />
      </Sample>
      <Sample name="Chips: one" wide>
        <Keep<string | null> start="Morning">
          {(value, change) => (
            <ChipChoice label="When is your energy best?" options={energies} value={value} onChange={change} />
          )}
        </Keep>
      </Sample>
      <Sample name="Chips: up to two, one taken" wide>
        <Keep<readonly string[]> start={['Low energy']}>
          {(chosen, change) => (
            <ChipChoices
              label="What gets in your way?"
              options={blockers}
              chosen={chosen}
              onChange={change}
              limit={2}
            />
          )}
        </Keep>
      </Sample>
      <Sample name="Chips: full" wide>
        <Keep<readonly string[]> start={['Perfectionism', 'Distractions']}>
          {(chosen, change) => (
            <ChipChoices label="Your blockers" options={blockers} chosen={chosen} onChange={change} limit={2} />
          )}
        </Keep>
      </Sample>
      <Sample name="Chips: German length" wide>
        <ChipChoice
          label={german.label}
          options={[german.word, german.sentence].map((label) => ({ value: label, label }))}
          value={german.word}
          onChange={nothing}
        />
      </Sample>
    </>
  );
}

export const section: Section = { title: 'Choices', Samples };
