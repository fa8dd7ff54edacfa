import { Button } from '#renderer/ui/Button.tsx';
import { Empty } from '#renderer/ui/Empty.tsx';
import { Failure } from '#renderer/ui/Failure.tsx';
import { Loading } from '#renderer/ui/Loading.tsx';
import { Mark } from '#renderer/ui/Mark.tsx';
import { Skeleton, SkeletonText } from '#renderer/ui/Skeleton.tsx';
import { german, nothing, Sample } from '../Sample.tsx';
import type { Section } from '../section.ts';

function Samples() {
  return (
    <>
      <Sample name="Empty">
        <Empty
          picture={<Mark className="size-16 text-accent" />}
          title="No weekly plan yet"
          text="Say what is on your mind, and a week grows out of it."
        >
          <Button kind="primary">Start Brain Dump</Button>
        </Empty>
      </Sample>
      <Sample name="Error">
        <Failure
          title="This did not load"
          text="Your words are safe. The server did not answer; try again in a moment."
          retry={{ label: 'Try again', onRetry: nothing }}
        >
          <Button>Go to Homepage</Button>
        </Failure>
      </Sample>
      <Sample name="Error: trying again, German length" wide>
        <Failure
          title={`${german.label} nicht verfügbar`}
          text={german.sentence}
          retry={{ label: german.again, onRetry: nothing, busy: true }}
        />
      </Sample>
      <Sample name="Loading">
        <Loading text="Loading your daily plan..." className="min-h-40!" />
      </Sample>
      <Sample name="Skeleton">
        <SkeletonText label="Loading insights..." lines={3} />
        <div>
          <Skeleton className="h-24! rounded-card!" />
        </div>
      </Sample>
    </>
  );
}

export const section: Section = { title: 'Empty, error, loading', Samples };
