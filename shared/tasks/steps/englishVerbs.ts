import type { Kind } from './kind.ts';

const ROOM =
  'kitchen|bathroom|bath|toilet|flat|apartment|house|bedroom|living room|room|desk|office|garage|cellar|basement|attic|loft|car|fridge|oven|balcony|shed|hallway|home|windows?|workshop|studio|drawers?|shelf|shelves';
const PAPERS = 'papers?|paperwork|documents?|post|letters|receipts|bills|invoices|contracts|folders?|filing|mail';

/** Kinds determined by the verb where no topic matches. */
export const englishVerbs: readonly Kind[] = [
  {
    when: /^(?:buy|order|purchase|shop for|get|grab) (?<x>.+)$/i,
    steps: ['Write down exactly which: {x}', 'Choose the one shop that has it', 'Order it, or put the bag by the door'],
  },
  {
    when: /^book (?<x>.+)$/i,
    steps: [
      'Write down the dates and who comes along',
      'Look at one page for {x}',
      'Book the first one that is good enough',
    ],
  },
  {
    when: /^(?:renew|apply for|register(?: for)?|extend|request|sign up for|enrol(?:l)?(?: (?:in|for))?) (?<x>.+)$/i,
    steps: [
      'Find the official page for {x}',
      'Write down which papers it asks for',
      'Put the first of them on the table',
    ],
  },
  {
    when: new RegExp(
      `^(?:sort|sort (?:out|through)|organi[sz]e|go through|file|tidy|scan|clear) (?<x>.*\\b(?:${PAPERS})\\b.*)$`,
      'i',
    ),
    steps: [
      'Put {x} on one pile on the table',
      'Throw away three that nobody needs',
      'Make two heaps: to do and to keep',
    ],
  },
  {
    when: /^(?:sort|sort (?:out|through)|organi[sz]e|clean up|delete|go through) (?<x>.*\b(?:photos?|pictures|files|downloads|folder|desktop|drive|contacts)\b.*)$/i,
    steps: ['Open {x}', 'Delete the first ten that nobody needs', 'Make one folder and move ten into it'],
  },
  {
    when: /^(?:declutter|sort|sort (?:out|through)|clear out|clean out|organi[sz]e|tidy) (?<x>.*\b(?:wardrobe|closet|clothes|toys|books)\b.*)$/i,
    steps: [
      'Take five things out: {x}',
      'Put each on a heap: keep, give away, throw away',
      'Put the bag to give away by the door',
    ],
  },
  {
    when: /^(?:vacuum|hoover|mop|sweep)(?: (?<x>.+))?$/i,
    steps: [
      'Plug in the vacuum cleaner or get the broom',
      'Pick up what lies on the floor of one room',
      'Do that room first',
    ],
  },
  {
    when: new RegExp(
      `^(?:deep )?(?:clean(?: up| out)?|tidy(?: up)?|declutter|clear(?: out| up)?|organi[sz]e|sort(?: out)?|scrub|wash|dust) (?<x>.*\\b(?:${ROOM})\\b.*)$`,
      'i',
    ),
    steps: ['Take a bag and put in the rubbish from {x}', 'Clear one corner of {x}', 'Wipe it, and stop there for now'],
  },
  {
    when: new RegExp(`^(?:the |my )?(?<x>${ROOM})$`, 'i'),
    steps: ['Take a bag and put in the rubbish: {x}', 'Clear one corner', 'Wipe it, and stop there for now'],
  },
  {
    when: /^(?:do some )?(?:clean(?:ing)?|tidy(?:ing)?|declutter|housework|chores)(?: up)?$/i,
    steps: [
      'Take a bag and walk through one room',
      'Put in what is rubbish',
      'Clear one surface, and stop there for now',
    ],
  },
  {
    when: /^(?:study|revise|learn|prepare|practi[sc]e)(?: for)? (?<x>.*\b(?:exams?|tests?|finals|midterms?|quiz|licen[cs]e|certification|interview)\b.*)$/i,
    steps: [
      'Put the notes for {x} on the table',
      'Read one page and mark one sentence',
      'Write one question and answer it aloud',
    ],
  },
  {
    when: /^(?:study|learn|practi[sc]e|revise) (?<x>.*\b(?:piano|guitar|violin|drums|flute|singing|song)\b.*)$/i,
    steps: ['Sit down and open the notes: {x}', 'Play the easiest bit once', 'Play the hard bit slowly, five times'],
  },
  {
    when: /^(?:study|learn|practi[sc]e|revise) (?<x>.+)$/i,
    steps: ['Open one lesson: {x}', 'Do ten minutes of it, with a timer', 'Write down the one thing that stuck'],
  },
  {
    when: /^(?:deploy|release|publish|launch|ship) (?<x>.+)$/i,
    steps: ['Open {x} and look through it once', 'Write down what is still missing', 'Do the smallest of it'],
  },
  {
    when: /^(?:decide|choose|make a decision|make up my mind|pick)(?: (?:on|about|between|whether|if))*(?: (?<x>.+))?$/i,
    steps: [
      'Write the choices next to each other on paper',
      'Give each one good and one bad point',
      'Set the day on which it is decided',
    ],
  },
  {
    when: /^(?:research:?|find out(?: about)?|look up|look into|investigate|compare|read up on|figure out|check|google) (?<x>.+)$/i,
    steps: [
      'Write down one question about this: {x}',
      'Search for ten minutes, with a timer',
      'Write the answer in one line',
    ],
  },
  {
    when: /^(?:find|look for|search for|hunt for) (?<x>.*\b(?:receipts?|keys|passport|glasses|certificate|papers|documents?|contract|charger|wallet|letter)\b.*)$/i,
    steps: [
      'Empty one drawer or bag that could hold {x}',
      'Look into the pockets of yesterday’s clothes',
      'Ask one person who may have seen it',
    ],
  },
  {
    when: /^(?:find|look for|search for|hire|hunt for) (?<x>.+)$/i,
    steps: ['Search once for {x} and open three results', 'Save the two that look right', 'Write to the first of them'],
  },
  {
    when: /^(?:send|forward|submit|hand in|upload|print|scan) (?<x>.+?)(?: to .+)?$/i,
    steps: ['Find {x} and open it', 'Look it through once, for two minutes', 'Attach or hand it over, and press send'],
  },
  {
    when: /^(?:draw|paint|sketch|sing|record|compose|knit|sew|design|film|write) (?<x>.+)$/i,
    steps: [
      'Put what it takes on the table: {x}',
      'Make one ugly first try in five minutes',
      'Keep the one bit that is fun and go on there',
    ],
  },
  {
    when: /^(?:plan|organi[sz]e|prepare(?: for)?|arrange) (?<x>.+)$/i,
    steps: [
      'Write {x} at the top of a blank page',
      'Write down three things that have to happen',
      'Circle the smallest and give it a day',
    ],
  },
  {
    when: /^(?:finish|complete|continue) (?<x>.+)$/i,
    steps: [
      'Get out {x} and see where it stopped',
      'Write a list of what is still missing',
      'Do the shortest thing on that list',
    ],
  },
  {
    when: /^(?:take|bring|drop off|drive) (?<x>.+?) (?:to|at|off at) (?<about>.+)$/i,
    steps: [
      'Look up when it is open: {about}',
      'Put it by the door, with keys and papers: {x}',
      'Write the day and the hour into the calendar',
    ],
  },
  {
    when: /^(?:deal with|sort out|handle|take care of|resolve|settle|follow up (?:on|with)|clarify) (?<x>.+)$/i,
    steps: ['Write down what is open: {x}', 'Find the one person who knows more', 'Send that person one line'],
  },
];
