import { Button } from '#renderer/ui/Button.tsx';
import { Gauge } from '#renderer/ui/Gauge.tsx';
import { german, Keep, Sample } from '../Sample.tsx';
import type { Section } from '../section.ts';

const ends = ['CHAOS', 'CLARITY'] as const;
const label = "TODAY'S CLARITY LEVEL";

function Samples() {
  return (
    <>
      <Sample name="Nothing done">
        <Gauge label={label} percent={0} ends={ends} text="Starting today fresh" />
      </Sample>
      <Sample name="On the way">
        <Gauge label={label} percent={40} ends={ends} text="40% clearer than this morning" />
      </Sample>
      <Sample name="All done">
        <Gauge label={label} percent={100} ends={ends} text="All done for today!" />
      </Sample>
      <Sample name="Nothing to measure">
        <Gauge label={label} percent={null} ends={ends} text="Your day is clear!" />
      </Sample>
      <Sample name="Celebrates when told">
        <Keep start={0}>
          {(times, change) => (
            <>
              <Gauge key={times} label={label} percent={75} ends={ends} celebrating={times > 0} />
              <Button className="mx-auto" onClick={() => change(times + 1)}>
                Celebrate 75%
              </Button>
            </>
          )}
        </Keep>
      </Sample>
      <Sample name="German length">
        <Gauge label={german.label} percent={62} ends={['DURCHEINANDER', 'ÜBERSICHTLICHKEIT']} text={german.sentence} />
      </Sample>
    </>
  );
}

export const section: Section = { title: 'Gauge', Samples };
