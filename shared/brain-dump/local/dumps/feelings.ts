import type { GoldDump } from './gold.ts';

/** Feelings, worries and stories: most of them hold nothing to do. */
export const FEELINGS: readonly GoldDump[] = [
  { about: 'overwhelm', said: 'Everything is too much. I can’t think straight and my chest is tight.', tasks: [] },
  {
    about: 'worry about money',
    said: "I'm worried about money. What if the car breaks down? What if I lose my job? I keep doing the sums at three in the morning.",
    tasks: [],
  },
  {
    about: 'worry about a child',
    said: 'my daughter barely eats anymore and i lie awake wondering what we did wrong and whether she hates us',
    tasks: [],
  },
  {
    about: 'self-talk',
    said: 'I need to get my life together. I have to stop being so lazy. I should be happier. I just want to sleep for a week.',
    tasks: [],
  },
  {
    about: 'gratitude',
    said: 'Today was good. I had coffee with an old friend, walked along the river and cooked a big dinner for everybody.',
    tasks: [],
  },
  {
    about: 'grief',
    said: 'it has been a year since mom died and i still reach for the phone to call her on sundays',
    tasks: [],
  },
  {
    about: 'a fight',
    said: 'We fought again about the dishes. He said I never help. I had to leave the room before I said something stupid.',
    tasks: [],
  },
  {
    about: 'work gossip',
    said: 'they want to merge our team with sales and nobody knows who will have to go it makes me sick to my stomach',
    tasks: [],
  },
  {
    about: 'a memory of running',
    said: 'i ran five miles on sunday and my knees hurt but i felt strong and my dog was so happy when we came home',
    tasks: [],
  },
  {
    about: 'one task in a sea of feeling',
    said: "I don't know why I said yes to this wedding. I hate speeches. I hate being looked at. {I have to write the best man speech by the 20th.} My brother deserves better than me.",
    tasks: ['Write the best man speech @2026-03-20'],
  },
  {
    about: 'hope',
    said: 'I hope the test comes back fine. I hope she calls. I would give anything to know.',
    tasks: [],
  },
  {
    about: 'what others must do',
    said: 'My sister has to learn that I am not her bank. My parents should stop comparing us. The neighbours need to turn down the music.',
    tasks: [],
  },
  {
    about: 'a dream',
    said: '{Someday I want to open a small bakery by the sea.} Right now I am just tired of the office.',
    tasks: ['?Open a small bakery by the sea'],
  },
  {
    about: 'a put-off matter',
    said: "{I still haven't called my therapist back} and I feel awful about it. {I keep putting off the mammogram.}",
    tasks: ['Call my therapist back', 'The mammogram'],
  },
  {
    about: 'anger at oneself',
    said: 'i ate the whole cake again i have no self control i look at myself and i want to scream',
    tasks: [],
  },
  {
    about: 'lonely evening',
    said: 'Nobody texted me today. I watched three episodes and went to bed at nine. Is this what my life is going to be?',
    tasks: [],
  },
  {
    about: 'a compliment',
    said: 'my manager praised my talk and for once i believed it i want to remember this feeling',
    tasks: [],
  },
  {
    about: 'weather and mood',
    said: 'The rain makes me slow. It is only Wednesday and I feel as if it were Friday night.',
    tasks: [],
  },
];
