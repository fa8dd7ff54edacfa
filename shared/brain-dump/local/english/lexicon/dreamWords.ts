import type { DreamKind } from '../../lexicon/dreamWords.ts';

/** Phrases that introduce a dream. */
export const DREAM_OPENERS = `
  dream of | dreaming of | dreamed of | dream about | my dream is | my dream | my dream job | i've always wanted to | always wanted to | i have always wanted to | someday i want to | someday i'd love to | one day i want to | one day i'd love to | one day i will
  someday i will | someday i'll | one day i'll | i'd love to one day | bucket list | my biggest goal | my big goal | life goal | i hope to one day | i wish i could | would love to one day | i want to become | i want to be a | i want to be an | want to become | want to someday | long term i want to | if i could i would | i'm going to become
  my own business | my own company | own my own | write a book | writing a book | write a novel | my novel | my book | start a business | start a company | launch my | quit my job and | travel the world | run a marathon | open a cafe | open a restaurant | open my own | move abroad | learn to sail | change careers | career change | go back to school | become a
`;

/** Kinds of dreams; the first one with a matching word applies. */
export const DREAM_KINDS: readonly DreamKind[] = [
  {
    name: 'creative',
    words:
      /^(?:book|novel|write|writing|writer|poem|song|album|music|paint|painting|art|artist|film|movie|band|design|photography|podcast|blog)/,
    next: 'Give it one quiet session of 25 minutes and keep whatever comes out',
    timeframe: '6 to 12 months',
    milestones: [
      'A page of notes on what it is about',
      'A first small piece, finished',
      'Show a piece to one person you trust',
    ],
  },
  {
    name: 'work',
    words:
      /^(?:business|company|startup|shop|cafe|restaurant|clients|freelance|entrepreneur|launch|product|app|career|job|boss|promotion)/,
    next: 'Write down in three sentences who it is for and what it gives them',
    timeframe: '6 to 12 months',
    milestones: [
      'Talk with three people it could be for',
      'Try the smallest version of it',
      'Decide on numbers whether to go on',
    ],
  },
  {
    name: 'learning',
    words:
      /^(?:learn|study|school|university|college|degree|language|spanish|french|piano|guitar|instrument|course|master|phd)/,
    next: 'Choose one course or teacher and set the first lesson',
    timeframe: '3 to 6 months',
    milestones: ['The first lesson taken', 'A month of short regular practice', 'Use it once with another person'],
  },
  {
    name: 'health',
    words: /^(?:marathon|run|fit|weight|triathlon|climb|swim|yoga|healthy|race)/,
    next: 'Put the first easy session on a day of this week',
    timeframe: '3 to 6 months',
    milestones: ['Two easy weeks in a row', 'Half of the distance or goal', 'A date that you sign up for'],
  },
  {
    name: 'personal',
    words: /^(?:travel|move|abroad|house|home|live|world|trip|sail|garden|land|country|city)/,
    next: 'Look up what it would cost and write down the one number',
    timeframe: '1 to 2 years',
    milestones: ['A rough budget', 'A first amount put aside', 'A date to decide by'],
  },
];
export const ANY_DREAM: DreamKind = {
  name: 'personal',
  words: /^/,
  next: 'Write down what it would look like, and one step that takes ten minutes',
  timeframe: 'when you are ready',
  milestones: ['One step of ten minutes', 'One person told about it', 'A date for the next step'],
};

/** Words that serve a goal, by a word of the goal. */
export const GOAL_SYNONYMS: Readonly<Record<string, string>> = {
  fitness: 'exercise workout gym run yoga health swim',
  health: 'doctor exercise gym medicine sleep dentist workout yoga run',
  business: 'client clients launch customers product website sales marketing pitch',
  career: 'resume cv interview job application portfolio linkedin networking',
  finance: 'budget pay savings invest bills tax debt',
  money: 'budget pay savings invest bills tax debt invoice',
  family: 'mom dad kids son daughter parents sister brother',
  relationships: 'friend partner wife husband date call',
  creative: 'write paint draw music novel song blog',
  book: 'write writing chapter draft outline novel',
  writing: 'write draft chapter edit blog essay',
  learning: 'study course read learn class lesson exam',
  school: 'study exam essay homework assignment class',
  home: 'clean organize repair declutter',
  organized: 'organize declutter tidy sort plan',
  growth: 'read learn journal meditate course',
};
