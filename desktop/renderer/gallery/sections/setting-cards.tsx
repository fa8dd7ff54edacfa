import { Button } from '#renderer/ui/Button.tsx';
import { SettingCard } from '#renderer/ui/SettingCard.tsx';
import { german, long, Sample } from '../Sample.tsx';
import type { Section } from '../section.ts';

function Samples() {
  return (
    <>
      <Sample name="Setting">
        <SettingCard title="Work schedule" action={<Button size="small">Change</Button>}>
          <p className="text-ink-soft">Mon, Tue, Wed · 09:00 to 17:00</p>
        </SettingCard>
      </Sample>
      <Sample name="Setting: long text">
        <SettingCard title={`${german.label} ${german.word}`} action={<Button size="small">{german.label}</Button>}>
          <p>{long}</p>
        </SettingCard>
      </Sample>
    </>
  );
}

export const section: Section = { title: 'Setting cards', Samples };
