import { Card } from '#renderer/ui/Card.tsx';
import { Carousel } from '#renderer/ui/Carousel.tsx';
import { Sample } from '../Sample.tsx';
import type { Section } from '../section.ts';

const statements = [
  'You have forty tabs open, half of them in your head.',
  'You start five things and finish the dishes.',
  'You are tired of apps that count what you missed.',
  'You know what matters, and do everything else first.',
  'You plan beautifully, on Sundays.',
  'You want somebody to say: now this.',
];

const cards = statements.map((text) => <Card key={text}>{text}</Card>);

function Samples() {
  return (
    <>
      <Sample name="By hand" wide>
        <Carousel label="Who this is for">{cards}</Carousel>
      </Sample>
      <Sample name="By itself, with a pause" wide>
        <Carousel label="Who this is for, moving" movesByItself>
          {cards}
        </Carousel>
      </Sample>
    </>
  );
}

export const section: Section = { title: 'Carousel', Samples };
