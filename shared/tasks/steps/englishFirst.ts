import type { Kind } from './kind.ts';

const PERSON =
  '(?:my |our )?(?:mum|mom|mother|dad|father|parents|gran|granny|grandma|grandpa|nan|sister|brother|aunt|uncle|son|daughter|wife|husband|partner|friend|ex|boss|[A-Z][a-z]+)';
const APPOINTED =
  'dentist|doctor|gp|vet|optician|therapist|physio\\w*|dermatologist|gyn\\w+|specialist|hairdresser|barber|haircut|eye test|check-?up|blood test|vaccination|mechanic|car service|appointment';
const TEXT =
  'report|thesis|dissertation|essay|paper|article|proposal|chapter|blog ?posts?|newsletter|speech|letter|document|documentation|minutes|statement|portfolio|story|book|novel|script|review|text|abstract|memo|brief|concept|manual|summary|survey|spreadsheet|budget plan';

/** Kinds determined by the verb, whatever the matter is; they precede the topics. */
export const englishFirst: readonly Kind[] = [
  {
    when: new RegExp(`^(?:call|phone|ring)(?: up)? (?<x>${PERSON})(?: back)? (?:about|regarding) (?<about>.+)$`),
    steps: ['Find {x} in the phone contacts', 'Write down one question about {about}', 'Press call'],
  },
  {
    when: new RegExp(`^(?:[Cc]all|[Pp]hone|[Rr]ing)(?: up)? (?<x>${PERSON})(?: back)?$`),
    steps: ['Find {x} in the phone contacts', 'Think of one thing to tell or to ask', 'Press call'],
  },
  {
    when: /^(?:call|phone|ring)(?: up)? (?<x>.+?)(?: back)? (?:about|regarding|because of) (?<about>.+)$/i,
    steps: ['Find the number of {x} and write it down', 'Write down one question about {about}', 'Dial the number'],
  },
  {
    when: /^(?:call|phone|ring)(?: up)? (?<x>.+?)(?: back)?$/i,
    steps: ['Find the number of {x} and write it down', 'Write down the one thing to say or to ask', 'Dial the number'],
  },
  {
    when: /^(?:clear|clean|sort|answer|go through|catch up (?:on|with)|check|do|process|empty|reply to|tidy|read)\b.*\b(?:inbox|e-?mails|messages)\b|^(?:inbox|e-?mails)$/i,
    steps: [
      'Open the inbox and pick one message',
      'Answer it in two lines',
      'Archive what needs no answer on the first page',
    ],
  },
  {
    when: /^(?:reply to|respond to|answer|get back to) (?<x>.+?)(?: (?:about|regarding) .+)?$/i,
    steps: ['Open the message: {x}', 'Write one line back, as rough as it comes', 'Read it once and send it'],
  },
  {
    when: /^(?:e-?mail|message|text|write (?:an? )?(?:e-?mail|message|letter|card)? ?to|send (?:an? )?(?:e-?mail|message) to) (?<x>.+?) (?:about|regarding) (?<about>.+)$/i,
    steps: ['Open a new message to {x}', 'Write one line about {about}', 'Read it once and send it'],
  },
  {
    when: /^(?:e-?mail|message|text|write (?:an? )?(?:e-?mail|message|letter|card)? ?to|send (?:an? )?(?:e-?mail|message) to) (?<x>.+)$/i,
    steps: ['Open a new message to {x}', 'Write one line that says what it is about', 'Read it once and send it'],
  },
  {
    when: /^(?:(?:talk|speak) (?:to|with)|tell|apologi[sz]e to|say sorry to|confront|ask|thank|contact) (?<x>.+?)(?: (?:about|for|to|that|whether|if|why|when) .+)?$/i,
    steps: [
      'Write down the one sentence for {x}',
      'Choose how to say it: a call, a message or in person',
      'Send one line: “Do you have ten minutes?”',
    ],
  },
  {
    when: /^(?:visit|see|meet(?: up with)?|catch up with|invite|schedule (?:a )?(?:meeting|call|lunch|coffee) with|(?:arrange|set up|organi[sz]e) (?:a )?(?:meeting|call|lunch|coffee) with) (?!the (?:doctor|dentist|vet))(?<x>.+?)(?: (?:for|about) .+)?$/i,
    steps: ['Write down two times that would suit', 'Open a message to {x}', 'Send both times and ask for one'],
  },
  {
    when: /^pay(?: off)? (?<x>.+)$/i,
    steps: [
      'Look up the amount and the account for {x}',
      'Open the banking app and enter it',
      'Send it and note the date',
    ],
  },
  {
    when: /^(?:cancel|terminate|unsubscribe from|end) (?<x>.+)$/i,
    steps: [
      'Find the last email or letter about {x}',
      'Write down the customer number and the notice date',
      'Send the two lines that cancel it',
    ],
  },
  {
    when: /^(?:return|send back|take back) (?<x>.+?)(?: to .+)?$/i,
    steps: ['Put {x} next to the door', 'Find the receipt or the return label', 'Take it along on the next way out'],
  },
  {
    when: new RegExp(
      `^(?:book|make|schedule|arrange|set up|get|reschedule|find) (?:an? |the |my )?(?:appointment|slot|check-?up) (?:with|at|for) (?<x>.+)$`,
      'i',
    ),
    steps: [
      'Look up the number or the booking page of {x}',
      'Write down two times that would suit',
      'Call or click, and take the first time that fits',
    ],
  },
  {
    when: new RegExp(
      `^(?:(?:book|make|schedule|arrange|get|go to|see|visit|reschedule|set up) )?(?:an? |the |my )?(?<x>(?:\\w+ )?(?:${APPOINTED}))(?: (?:appointment|for .+))?$`,
      'i',
    ),
    steps: [
      'Look up the number or the booking page: {x}',
      'Write down two times that would suit',
      'Call or click, and take the first time that fits',
    ],
  },
  {
    when: /^(?:pick up|collect|fetch) (?<x>.+?)(?: (?:from|at) .+)?$/i,
    steps: ['Look up until when it works: {x}', 'Put keys and bag by the door', 'Go on the next way out'],
  },
  {
    when: /^(?:fill (?:in|out)|complete|sign|submit|do) (?<x>.*\b(?:forms?|application|paperwork|questionnaire|claim|documents?)\b.*)$/i,
    steps: [
      'Open {x}, with a pen at hand',
      'Fill in name, date and address',
      'Mark what is unknown and leave it blank',
    ],
  },
  {
    when: new RegExp(
      `^(?:finish|complete|continue|update|edit|revise|proofread|correct|work on) (?<x>.*\\b(?:${TEXT})s?\\b.*)$`,
      'i',
    ),
    steps: [
      'Open {x} and scroll to where it stopped',
      'Write a list of what is still missing',
      'Do the shortest thing on that list',
    ],
  },
  {
    when: new RegExp(
      `^(?:write|draft|prepare|create|start|do|make|begin) (?!.*cover letter)(?<x>.*\\b(?:${TEXT})s?\\b.*)$`,
      'i',
    ),
    steps: ['Open a page for {x}', 'Write three rough points', 'Turn the first of them into two sentences'],
  },
  {
    when: /^(?:finish )?read(?:ing)? (?!up)(?<x>.+)$/i,
    steps: ['Get out {x} and open it at the page', 'Read one page', 'Put the bookmark in and note one thought'],
  },
  {
    when: /^(?:fix|debug|solve) (?<x>.*\b(?:bugs?|tests?|build|code|pipeline|crash|error|login|app|website|site|server|deployment)\b.*)$/i,
    steps: [
      'Open the project and see it fail once: {x}',
      'Write down the smallest case that shows it',
      'Change one line and run it again',
    ],
  },
  {
    when: /^(?:fix|repair|mend|replace|unclog|patch) (?<x>.+)$/i,
    steps: [
      'Take a photo of {x}',
      'Look up the fault or the model with it',
      'Write down the one part or tool that is missing',
    ],
  },
  {
    when: /^(?:assemble|build|install|set up|put up|hang(?: up)?|mount) (?<x>.+)$/i,
    steps: ['Put {x} and the manual in one place', 'Read the first step of the manual', 'Lay out what that step needs'],
  },
];
