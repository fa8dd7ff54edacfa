import { PasswordChecklist } from '#renderer/ui/PasswordChecklist.tsx';
import { PasswordField } from '#renderer/ui/PasswordField.tsx';
import { german, Keep, nothing, Sample } from '../Sample.tsx';
import type { Section } from '../section.ts';

const rules: readonly (readonly [string, RegExp])[] = [
  ['At least 8 characters', /.{8}/],
  ['An uppercase letter', /\p{Lu}/u],
  ['A lowercase letter', /\p{Ll}/u],
  ['A number', /\d/],
];

const requirementsOf = (password: string) =>
  rules.map(([label, rule]) => ({ key: label, label, isMet: rule.test(password) }));

function Samples() {
  return (
    <>
      <Sample name="With a live checklist">
        <Keep start="">
          {(value, change) => (
            <PasswordField
              label="New password"
              value={value}
              onChange={change}
              autoComplete="new-password"
              hint={<PasswordChecklist label="Password requirements" requirements={requirementsOf(value)} />}
            />
          )}
        </Keep>
      </Sample>
      <Sample name="Half-way">
        <Keep start="Half-way">
          {(value, change) => (
            <PasswordField
              label="Password"
              value={value}
              onChange={change}
              autoComplete="new-password"
              hint={<PasswordChecklist label="Requirements of the password" requirements={requirementsOf(value)} />}
            />
          )}
        </Keep>
      </Sample>
      <Sample name="Error">
        <Keep start="not the same">
          {(value, change) => (
            <PasswordField
              label="Confirm password"
              value={value}
              onChange={change}
              autoComplete="new-password"
              error="Passwords do not match"
            />
          )}
        </Keep>
      </Sample>
      <Sample name="Disabled">
        <PasswordField
          label="Current password"
          value="secret"
          onChange={nothing}
          autoComplete="current-password"
          disabled
        />
      </Sample>
      <Sample name="German length">
        <PasswordChecklist
          label="Anforderungen"
          requirements={[
            { key: 'a', label: german.sentence, isMet: true },
            { key: 'b', label: german.word, isMet: false },
          ]}
        />
      </Sample>
    </>
  );
}

export const section: Section = { title: 'Passwords', Samples };
