import { Progress } from '#renderer/ui/Progress.tsx';
import { Spinner } from '#renderer/ui/Loading.tsx';
import { StepDots } from '#renderer/ui/StepDots.tsx';
import { Sample } from '../Sample.tsx';
import type { Section } from '../section.ts';

function Samples() {
  return (
    <>
      <Sample name="Nothing yet">
        <Progress percent={0} label="Nothing done" />
      </Sample>
      <Sample name="On the way">
        <Progress percent={40} label="2 of 5 done" />
      </Sample>
      <Sample name="All done">
        <Progress percent={100} label="5 of 5 done" />
      </Sample>
      <Sample name="Nobody knows how far">
        <Progress percent={null} label="Sending your words" />
      </Sample>
      <Sample name="Steps: first, third, last" wide>
        <StepDots current={1} />
        <StepDots current={3} />
        <StepDots current={6} />
      </Sample>
      <Sample name="Spinner">
        <Spinner />
        <Spinner className="size-8! text-accent" />
      </Sample>
    </>
  );
}

export const section: Section = { title: 'Progress and steps', Samples };
