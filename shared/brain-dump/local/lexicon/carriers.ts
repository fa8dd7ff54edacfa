import { phrases, wordSet } from '../tokenize.ts';

/** Polite phrases and forms of address before a request; they carry no meaning. */
export const POLITE = phrases(`
  please | pls | can you | could you | will you | would you | can we | could we | can i | could i | may i | i need you to | i want you to | i'd like you to | i would like you to
  i need to ask you to | can you please | could you please | will you please | would you please | would you mind | kindly | help me | help me to | let's | lets | let us | just
  go ahead and | hi | hello | hey | yes | you need to | i'd like for you to | please can you | can someone | could someone | can somebody | please could you | try to | be sure to
`);

/** "set a reminder …" consists of one of these and one of `REMINDER_NOUNS`. */
export const REMINDER_VERBS = wordSet(
  'set create add make give put need want schedule send place start establish get have',
);
export const REMINDER_NOUNS = wordSet('reminder reminders alert alarm notification');
export const REMINDER_FILL = wordSet('a an the another new up me us my in please for i quick');

/** Words between a reminder and its subject. */
export const REMINDER_LINKS = phrases(`
  to | that | about | of | for | for me to | for me that | to remind me to | to remind me that | to remind me about | to remind me of | to remind me | so i | so i can | so that i | with subject | saying | which says | on | regarding
  for myself to | called | titled | named
`);

export const REMINDERS = phrases(`
  not forget | remind me | remind us | remind | remember to | remember | don't forget | do not forget | dont forget | make sure | note to self | don't let me forget | do not let me forget | can't forget | i forget to | i'll forget to | i will forget to | i might forget to
  cannot forget | must not forget | mustn't forget | i can't forget | i cannot forget | i must not forget | i mustn't forget | dont let me forget | better not forget | i shouldn't forget | i need to be reminded | i want to be reminded | i have to be reminded | i should be reminded
  i'd like to be reminded | i would like to be reminded | i need to remember | i have to remember | i must remember | i should remember | i gotta remember | i've got to remember | need to remember | have to remember | gotta remember
  i want to remember | must remember | need to make sure | i need to make sure | have to make sure | i have to make sure | i should make sure | gotta make sure | ensure
`);

/** Obligations, intentions and wishes that precede a verb; with or without their subject. */
export const OBLIGATIONS = phrases(`
  need to | needs to | have to | has to | got to | gotta | must | should | ought to | 've got to | supposed to | had better | 'd better | should probably | still need to | have got to
  am supposed to | 'm supposed to | are supposed to | was meant to | am meant to | am due to | have yet to | need ta | needa | hafta | oughta | it's time to | it is time to | it's about time i
  might want to | might need to | may need to | will have to | will need to | 'll have to | 'll need to | are going to have to | am going to have to | 'm going to have to | 'm going to need to | really need to
  promised to | promised i would | promised i'd | agreed to | would be good to | it would be good to | it'd be good to | might be good to | have to go and | need to go and | do need to | do have to | need to actually | have to actually
`);
export const WISHES = phrases(`
  it would be nice to | it'd be nice to | it would be great to | could | want to | wanna | would like to | 'd like to | would love to | 'd love to | hope to | am hoping to | 'm hoping to | plan to | am planning to | 'm planning to | plan on | intend to | planning on | am thinking of | am thinking about | keep thinking about | keep thinking of | keep dreaming of | keep dreaming about | been thinking about | been thinking of | have been thinking about | 've been thinking about | 've been thinking of | 'm thinking about | 'm thinking of
  'm planning on | am planning on | wish to | dream of | 've always wanted to | 've wanted to | have wanted to | have always wanted to | always wanted to
`);
export const FUTURES = phrases(`
  will | 'll | am going to | 'm going to | are going to | 're going to | going to | gonna | am gonna | 'm gonna | are gonna | 're gonna | will be | 'll be | shall | am about to | 'm about to
`);
/** Phrases for things put off or forgotten: what follows is still to do. */
export const LAPSES = phrases(`
  forgot to | almost forgot to | keep forgetting to | kept forgetting to | keep meaning to | have been meaning to | 've been meaning to | been meaning to | keep putting off | have been putting off | 've been putting off
  still haven't | still have not | haven't | have not | ain't | havent | never got around to | haven't gotten around to | haven't got around to | have not gotten around to | still didn't | didn't get around to
  have been avoiding | 've been avoiding | been avoiding | been putting off | keep avoiding | am putting off | 'm putting off | 'm avoiding | can't seem to
`);

/** After one of these, text is not a task: it is denied, past, or about another person. */
export const NEGATIONS = phrases(`
  don't need to | don't have to | do not need to | do not have to | don't want to | do not want to | dont need to | dont have to | needn't | no longer need to | no need to | don't really need to | don't really have to | don't actually need to
  didn't have to | didn't need to | don't gotta | shouldn't | should not | won't | will not | can't | cannot | couldn't | wouldn't | not going to | 'm not going to | am not going to | don't feel like | don't even | not gonna | 'm not gonna
  didn't want to | am not supposed to | 'm not supposed to | don't plan to | never want to | wouldn't want to | mustn't | must not | already | don't think i need to | don't think i have to | no longer have to | no point
`);
export const PASTS = phrases(`
  had to | needed to | wanted to | was going to | were going to | was supposed to | were supposed to | should have | should've | could have | could've | would have | would've | must have | must've | might have | was about to | used to
  was able to | tried to | managed to | was planning to | have been | 've been | have had | was hoping to | got to be | had better luck | have to say | have to admit | must say | must admit | should be | should feel | ended up | shoulda | coulda
  decided to | loved to | liked to | had wanted to | had planned to | need to be able to | was meaning to
`);

/** Phrases that take back what was just said. */
export const DROPS = phrases(`
  skip that | skip it | never mind | never mind it | never mind that | never mind them | nevermind | scratch that | scratch it | forget that | forget it | forget about that | forget about it | cancel that | cancel it | not that | drop that | drop it | ignore that
  actually no | actually skip that | actually never mind | actually forget it | actually scratch that | strike that | delete that | no need | that's done | that is done | already did that | already done | already did it | i already did that | i already did it | i did that already | already done that | leave it | leave that | don't bother | no don't
  that can wait forever | undo that | take that back | take that off
`);
/** Phrases that announce a corrected date or detail of what was just said. */
export const CORRECTIONS = phrases(`
  no wait | wait no | no actually | actually make it | actually make that | make it | make that | i mean | i meant | sorry i mean | sorry i meant | sorry | or rather | rather | actually | no | correction | change that to | change it to | move it to | move that to | push it to | push that to | wait | oh wait | no sorry | no no | wait actually | let's make it | let's say | better make it | no make it | no make that | hmm no | hold on
`);

/** Verbs that only put a thing on a list or calendar: the thing is the task. */
export const LISTING_VERBS = wordSet(
  'add put create set make mark schedule book enter place block arrange include log note plan have need want list reserve setup',
);
/** Nouns for where it is put: the tokens after `to|on|in|into|onto` up to one of them. */
export const LIST_NOUNS = wordSet(
  'list lists calendar calender schedule agenda planner reminders diary todo to-dos todos',
);
export const LIST_FILL = wordSet(
  'my the our a to do to-do todo of things task tasks shopping grocery current personal work reminders reminder google online family own daily weekly calendar info',
);

/** Nouns for things that happen at a certain time. */
export const EVENT_NOUNS = wordSet(`
  meeting meetings appointment appointments appt event dinner lunch breakfast brunch coffee drinks party date birthday anniversary wedding concert movie movies
  game match class lesson lecture exam test quiz interview call conference webinar workshop session practice rehearsal recital flight train trip vacation holiday visit
  checkup check-up surgery therapy dentist doctor doctor's dr vet haircut massage barbecue bbq picnic festival ceremony funeral service church mass
  standup stand-up sync review demo presentation deadline delivery tryouts tournament race marathon festival parade reunion shower baptism graduation orientation
  reception convention symposium retreat camp show play opera hearing trial viewing tasting fitting inspection reservation playdate sleepover bbq barbeque
  skiing swimming hiking yoga gym training shift program seminar huddle contest competition tour outing cruise get-together gathering hangout
`);
