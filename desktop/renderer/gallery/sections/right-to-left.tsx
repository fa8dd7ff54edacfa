import { Check } from 'lucide-react';
import { Direction } from 'radix-ui';
import { Button } from '#renderer/ui/Button.tsx';
import { CheckboxField } from '#renderer/ui/Checkbox.tsx';
import { ChipChoice } from '#renderer/ui/Chips.tsx';
import { DateField } from '#renderer/ui/DateField.tsx';
import { SelectField, TextField } from '#renderer/ui/Field.tsx';
import { Gauge } from '#renderer/ui/Gauge.tsx';
import { PasswordField } from '#renderer/ui/PasswordField.tsx';
import { Progress } from '#renderer/ui/Progress.tsx';
import { RadioCards } from '#renderer/ui/RadioCards.tsx';
import { Slider } from '#renderer/ui/Slider.tsx';
import { StepDots } from '#renderer/ui/StepDots.tsx';
import { Switch } from '#renderer/ui/Switch.tsx';
import { Tabs } from '#renderer/ui/Tabs.tsx';
import { Keep, nothing, Sample } from '../Sample.tsx';
import type { Section } from '../section.ts';

const tabs = [
  { value: 'login', label: 'כניסה' },
  { value: 'signup', label: 'הרשמה' },
] as const;

function Samples() {
  return (
    <Direction.Provider dir="rtl">
      <div dir="rtl" lang="he" className="contents">
        <Sample name="טופס">
          <TextField label="שם פרטי" defaultValue="מארה" hint="רק את רואה אותו." />
          <PasswordField label="סיסמה" value="12345678" onChange={nothing} autoComplete="current-password" />
          <SelectField label="קטגוריה" error="נא לבחור">
            <option>עבודה</option>
          </SelectField>
          <DateField label="תאריך" value="2027-03-14" onChange={nothing} />
          <CheckboxField label="אני מסכימה לתנאים" defaultChecked />
          <Keep start={true}>
            {(checked, change) => <Switch label="תזכורת יומית" checked={checked} onChange={change} />}
          </Keep>
        </Sample>
        <Sample name="בחירות">
          <Tabs label="חשבון" value="login" onChange={nothing} tabs={tabs}>
            <p>ברוך שובך</p>
          </Tabs>
          <RadioCards
            label="כמה עמוס?"
            options={[
              { value: 'a', label: 'רגוע', hint: 'הכול בסדר.' },
              { value: 'b', label: 'עמוס' },
            ]}
            value="a"
            onChange={nothing}
          />
          <ChipChoice label="מתי?" options={tabs} value="login" onChange={nothing} />
          <Keep start={4}>
            {(value, change) => (
              <Slider label="חשיבות" value={value} onChange={change} min={1} max={10} ends={['קל', 'כבד']} />
            )}
          </Keep>
          <Progress percent={40} label="שתיים מתוך חמש" />
          <StepDots current={3} label="שלב 3 מתוך 6" />
          <Button kind="primary">
            <Check aria-hidden size={18} /> סיום
          </Button>
        </Sample>
        <Sample name="מד">
          <Gauge label="בהירות היום" percent={30} ends={['כאוס', 'בהירות']} text="מתחילים מחדש" />
        </Sample>
      </div>
    </Direction.Provider>
  );
}

export const section: Section = { title: 'Right to left', Samples };
