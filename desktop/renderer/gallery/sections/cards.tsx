import { Card, ErrorBox, Note } from '#renderer/ui/Card.tsx';
import { Disclosure } from '#renderer/ui/Disclosure.tsx';
import { german, long, Sample } from '../Sample.tsx';
import type { Section } from '../section.ts';

function Samples() {
  return (
    <>
      <Sample name="Card">
        <Card>
          <h4 className="font-display text-xl">Email Address</h4>
          <p className="mt-1 text-ink-soft">mara@example.org</p>
        </Card>
      </Sample>
      <Sample name="Card: long text">
        <Card>{`${long} ${german.word}${german.word}`}</Card>
      </Sample>
      <Sample name="Note">
        <Note>You are offline. Your words are safe on this device.</Note>
      </Sample>
      <Sample name="Error box">
        <ErrorBox>Invalid email or password.</ErrorBox>
      </Sample>
      <Sample name="Folded">
        <Disclosure title="MORE IN QUEUE (3 tasks)">Find the receipts</Disclosure>
      </Sample>
      <Sample name="Folded, as a line of text">
        <Disclosure look="line" title="Why this one?">
          It moves your goal
        </Disclosure>
      </Sample>
      <Sample name="Unfolded, German length">
        <Disclosure title={`${german.label}: ${german.word}`} isOpen>
          {german.sentence}
        </Disclosure>
      </Sample>
    </>
  );
}

export const section: Section = { title: 'Cards and notes', Samples };
