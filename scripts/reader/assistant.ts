// Phrases that users say to an assistant, to themselves and between two topics: what `runs.ts` puts around the titles
// of the corpus.

type Pick = <T>(items: readonly T[]) => T;
/** Splits text at vertical bars. */
const listed = (text: string): readonly string[] => text.trim().split(/\s*\|\s*/);

/** Phrases of duty before an instruction. */
export const DUTIES: readonly string[] = listed(`
  i need to | i have to | i should | i want to | i must | i gotta | i've got to | i've to | i ought to |
  i really need to | i still need to | i still have to | i also need to | i also have to | i'd like to | i better |
  i'd better | i'm supposed to | we need to | we have to | we should | need to | have to | got to | gotta |
  gotta remember to | should | should really | must | must remember to | remember to | remember i have to |
  don't forget to | do not forget to | dont forget to | don't let me forget to | make sure to | make sure i | time to |
  let me | let's | got to remember to | i can't forget to | i have got to | want to | would like to
`);

/**
 * Connectives between two pieces. After a thought a bare "and" does not introduce an instruction, because there it
 * usually continues the thought.
 */
export const CONNECTIVES: readonly string[] = listed(`
  and | and then | also | and also | oh and | then | plus | um | uh | so | ok | ok so | oh | oh yeah | oh and also |
  after that | next | what else | another thing | right and | well | and um | uh and | let's see
`);
export const SURE: readonly string[] = listed(`
  and | also | um | uh | so | well | oh | then | and then | plus | anyway | like
`);

/**
 * Instructions to an assistant: {do} and {doing} are an action, {event} is an appointment, {an} one with its article,
 * {when} a time.
 */
export const ORDERS: readonly string[] = listed(`
  remind me to {do} | remind me to {do} {when} | remind me {when} to {do} | please remind me to {do} |
  can you remind me to {do} {when} | could you remind me to {do} please | will you remind me to {do} |
  remind me about {event} | remind me about the {event} {when} | remind me of my {event} {when} |
  remind me that i have {an} {when} | remind me that there is {an} {when} | remind me {when} i have {an} |
  remind me for the {event} {when} | remind me i have to {do} | i want you to remind me about {an} |
  i want you to remind me to {do} | i need you to remind me to {do} | i need to be reminded to {do} |
  i need to be reminded about my {event} | i need a reminder to {do} | i need a reminder for {an} {when} |
  i need a reminder about the {event} | i would like a reminder to {do} | i need to set a reminder to {do} |
  i want to set a reminder for {doing} | set a reminder to {do} | set a reminder {when} to {do} |
  set a reminder for me to {do} | set a reminder for my {event} {when} | set a reminder for {doing} |
  set a reminder that i have {an} {when} | set reminder for {event} | set reminder to {do} |
  set up a reminder to {do} {when} | help me set a reminder to {do} | please set a reminder for the {event} |
  please set up a reminder for {doing} | give me a reminder to {do} | give me a reminder for {doing} |
  give me a reminder about my {event} | make a reminder to {do} | make a reminder for {an} {when} |
  make me a reminder about {doing} | make me a reminder for the {event} | add a reminder to {do} |
  add a reminder for {an} | add reminder to {do} {when} | create a reminder to {do} | create a reminder for me to {do} |
  create a reminder about {event} {when} | new reminder {do} | put a reminder in to {do} |
  put in a reminder for {event} {when} | set an alarm to {do} | set an alarm {when} for {event} |
  set a notification for my {event} | notify me about the {event} {when} | let me know when it's time to {do} |
  add {doing} to my list | add {do} to my list | add {do} to my to do list | add {doing} to my to do list |
  please add {doing} to my to do list | can you add {doing} to my list please | could you add {do} to my todo list |
  will you add {doing} to my list of things to do | put {doing} on my to do list | put {do} on my list |
  can you put {doing} on my to do list | please put {doing} on my list of chores | put {event} on my list |
  add {event} to my list | write down that i have to {do} | make a note to {do} | note to self {do} |
  note that i need to {do} | schedule {an} {when} | schedule {an} | schedule my {event} {when} | schedule me {an} {when} |
  schedule {when} {an} | please schedule {an} {when} | can you schedule {an} {when} | i'd like to schedule {an} {when} |
  i want to schedule {an} | i need to schedule {an} {when} | let's schedule {an} {when} | schedule time to {do} {when} |
  schedule a time to {do} | schedule an event called {event} {when} | book {an} {when} | book {an} | book me {an} {when} |
  please book {an} {when} | can you book {an} {when} | set up {an} {when} | set up {an} | set {event} {when} |
  let's set up {an} {when} | can we set up {an} {when} | please set up {an} | arrange {an} {when} | plan {an} {when} |
  create {an} {when} | create {an} | create {event} {when} | create an event for {event} {when} |
  create an event called {event} {when} | create an event titled {event} | create an event {when} for {event} |
  create an event {when} to {do} | create an event to {do} {when} | create a calendar entry for {event} {when} |
  create a new event for {an} | create a time to {do} {when} | make {an} {when} | make {an} |
  make an event for {event} {when} | make an event {when} to {do} | make an event {when} for {event} |
  make an event called {event} {when} | make me {an} {when} | make a plan to {do} {when} |
  make a calendar event for {doing} | can you make {an} {when} | add {an} {when} | add {event} {when} |
  add {event} to {when} | add my {event} {when} | add {an} to my calendar {when} | add {an} to my calendar |
  add {event} to the calendar {when} | add an event for {event} {when} | add an event {when} called {event} |
  please add {an} {when} | please add {event} to my schedule | can you add {an} to my calendar {when} |
  hey can you add {an} {when} | i need to add {an} {when} | put {an} on my calendar {when} |
  put {event} on the calendar {when} | put {event} {when} | put my {event} on the schedule |
  put me down for {event} {when} | put down {event} {when} | please put {an} in my calendar {when} |
  mark my calendar for {event} {when} | mark {event} on my calendar {when} | please mark {an} {when} |
  block time {when} to {do} | block out time for {event} {when} | reserve time {when} for {event} | enter {an} {when} |
  pencil in {an} {when} | find time for {an} {when} | i have {an} {when} | i have {an} {when} please add it |
  i've got {an} {when} | i got {an} {when} | i'm going to {an} {when} | i am going to the {event} {when} |
  i'll be at the {event} {when} | i will be at {an} {when} | i'm meeting {who} {when} | i need to meet {who} {when} |
  i'm having {an} {when} | there is {an} {when} | there's {an} {when} | we have {an} {when} | {when} i have {an} |
  {when} there's {an} | {event} {when} | i need {an} {when} | i want {an} {when} | i would like to {do} {when} |
  i'm planning to {do} {when} | i plan to {do} {when} | call {who} {when} | email {who} about the {event} |
  text {who} about {event}
`);

export const EVENTS: readonly string[] = listed(`
  meeting | team meeting | staff meeting | board meeting | budget meeting | planning meeting | work meeting |
  kickoff meeting | follow up meeting | parent teacher meeting | status call | conference call | phone call | video call |
  interview | job interview | performance review | design review | presentation | sales presentation | workshop |
  training | training session | webinar | conference | trade show | seminar | lecture | class | yoga class |
  pottery class | piano lesson | driving lesson | exam | driving test | study session | appointment | doctor appointment |
  doctor's appointment | dentist appointment | eye appointment | hair appointment | haircut | vet visit | check up |
  physical | flu shot | blood test | therapy session | massage | oil change | car inspection | home inspection |
  furniture delivery | plumber visit | lunch | lunch meeting | brunch | breakfast | dinner | dinner date | dinner party |
  coffee | coffee break | drinks | happy hour | date night | picnic | barbecue | potluck | party | birthday party |
  birthday | anniversary | anniversary dinner | housewarming | baby shower | graduation | wedding rehearsal | funeral |
  reunion | family visit | playdate | school play | recital | soccer practice | football game | baseball game |
  basketball practice | hockey game | tennis match | golf outing | bowling night | game night | movie night |
  poker night | book club | choir practice | band rehearsal | concert | opera | play | museum tour | gallery opening |
  festival | parade | hike | run | bike ride | swim | workout | gym session | spin class | flight | flight to boston |
  train to london | road trip | camping trip | vacation | holiday | weekend away | cruise | volunteer shift | bake sale |
  fundraiser | charity run | yard sale | garage sale | church | bible study | town hall | jury duty | court date |
  deadline | product launch | office party | retirement party | team lunch | day off | nap | quiet time | study group
`);

export const PEOPLE: readonly string[] = listed(`
  anna | ben | carlos | diane | elena | frank | grace | hannah | ivan | jasmine | kevin | louise | marcus | nina | oscar |
  priya | quentin | rosa | steven | teresa | umar | victor | wendy | yusuf | zoe | mom | dad | my sister | my brother |
  grandma | my boss | my manager | my team | the team | the client | the kids | my wife | my husband | my friends |
  the accountant | my lawyer | the landlord | dr patel | mr collins | mrs lee | coach | professor king | the neighbors |
  hr | marketing
`);

export const PLACES: readonly string[] = listed(`
  at the office | at the park | at my house | at school | at the library | at the community center |
  at the new thai place | at luigi's | in the big conference room | in chicago | at the clinic | downtown | at the gym |
  at the beach | about the budget | about the new hire | about the project | about the roof | to go over the numbers |
  to talk about the contract | to plan the trip
`);

const DAYS = listed(`
  monday | tuesday | wednesday | thursday | friday | saturday | sunday
`);
const MONTHS = listed(`
  january | february | march | april | may | june | july | august | september | october | november | december
`);
const ORDINALS = listed(`
  1st | 2nd | third | fourth | 5th | eighth | 10th | twelfth | 15th | eighteenth | 20th | twenty first | 25th | 30th
`);
const HOURS = listed(`
  3 pm | 3 | 9 am | 10:30 | noon | half past six | seven | eight pm | two pm | 5:15 pm | ten in the morning | 7 p.m. |
  eleven am | four o'clock | 6 | 1 pm
`);
const ROUGH = listed(`
  tomorrow | tonight | today | this afternoon | this evening | tomorrow morning | tomorrow night | this weekend |
  next week | next month | later | later today | in an hour | in two weeks | in three days | every day | every morning |
  by the end of the week | after work | before lunch | first thing in the morning
`);

/** Spoken forms of times. */
export const TIMES: readonly ((pick: Pick) => string)[] = [
  (pick) => pick(ROUGH),
  (pick) => pick(ROUGH),
  (pick) => `${pick(['tomorrow', 'today', 'tonight'])} at ${pick(HOURS)}`,
  (pick) => `at ${pick(HOURS)} ${pick(['tomorrow', 'today', 'tonight'])}`,
  (pick) => `on ${pick(DAYS)}`,
  (pick) => `on ${pick(DAYS)} at ${pick(HOURS)}`,
  (pick) => `${pick(['this', 'next'])} ${pick(DAYS)}`,
  (pick) => `${pick(['this', 'next'])} ${pick(DAYS)} at ${pick(HOURS)}`,
  (pick) => `for ${pick(DAYS)} at ${pick(HOURS)}`,
  (pick) => `for ${pick(['tomorrow', 'tonight', 'next week', 'this weekend'])}`,
  (pick) => `at ${pick(HOURS)} on ${pick(DAYS)}`,
  (pick) => `${pick(DAYS)} at ${pick(HOURS)}`,
  (pick) => `${pick(DAYS)} ${pick(['morning', 'afternoon', 'evening', 'night'])}`,
  (pick) => `on ${pick(MONTHS)} ${pick(ORDINALS)}`,
  (pick) => `on the ${pick(ORDINALS)}`,
  (pick) => `on the ${pick(ORDINALS)} of ${pick(MONTHS)} at ${pick(HOURS)}`,
  (pick) => `${pick(MONTHS)} ${pick(ORDINALS)}`,
  (pick) => `from ${pick(HOURS)} to ${pick(HOURS)} on ${pick(DAYS)}`,
  (pick) => `every ${pick(DAYS)}`,
  (pick) => `for ${pick(['an hour', 'two hours', '30 minutes'])} on ${pick(DAYS)}`,
];

const ING = /^(?<stem>[a-z]+?)(?<ending>ie|[^aeiou]e|[aeiou][bdgmnprt])?$/i;
/** Converts "wash the car" to "washing the car". */
function ongoing(order: string): string {
  const [verb = '', ...rest] = order.split(' ');
  const { stem = verb, ending = '' } = ING.exec(verb)?.groups ?? {};
  const isShort = /^[^aeiou]*$/i.test(stem);
  const said =
    ending === 'ie'
      ? `${stem}ying`
      : ending.endsWith('e')
        ? `${stem}${ending.slice(0, -1)}ing`
        : `${stem}${ending}${ending !== '' && isShort ? ending.slice(-1) : ''}ing`;
  return [said, ...rest].join(' ');
}

const PLURAL = /(?:drinks|church|jury duty|quiet time|training|vacation|coffee|lunch|brunch|breakfast|dinner)$/;
const withArticle = (event: string): string => {
  const [first = '', ...rest] = event.split(/ (?=with |at |in |about |to |downtown)/);
  const article = PLURAL.test(first) ? '' : /^[aeiou]/i.test(first) ? 'an ' : 'a ';
  return [`${article}${first}`, ...rest].join(' ');
};

/** An instruction as spoken, and its title. */
export function asSaid(
  order: string,
  parts: { readonly do: string; readonly event: string; readonly when: string },
): [string, string] {
  const who = /(?:^| )with (?<who>[a-z. ]+?)(?: and .*)?$/.exec(parts.event)?.groups?.['who'] ?? 'sam';
  const said = order
    .replace('{doing}', ongoing(parts.do))
    .replace('{do}', parts.do)
    .replace('{event}', parts.event)
    .replace('{an}', withArticle(parts.event))
    .replace('{who}', who)
    .replace('{when}', parts.when);
  const title = order.includes('{doing}')
    ? ongoing(parts.do)
    : order.includes('{do}')
      ? parts.do
      : order.includes('{who}')
        ? order
            .replace('{who}', who)
            .replace('{event}', parts.event)
            .replace('{when}', '')
            .replace(/^i'm |^i need to /, '')
        : parts.event;
  return [said, title];
}
