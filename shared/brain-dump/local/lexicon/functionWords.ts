import { phrases, wordSet } from '../tokenize.ts';

/** Words that connect one thought to the next; a new clause may start with any run of them. */
export const CONNECTIVES = phrases(`
  and | also | then | plus | but | so | oh | um | uh | umm | uhh | erm | hmm | well | okay | ok | alright | anyway | anyways | besides | next
  first | firstly | second of all | secondly | third | thirdly | finally | lastly | afterwards | meanwhile | though | yeah | yes | yep | hey | hi | hello | ugh | gosh | god | wow
  and then | and also | and so | oh and | oh yeah | oh yeah and | oh also | after that | on top of that | in addition | one more thing | another thing | the other thing is | another thing is
  what else | let me see | let's see | let me think | i mean | you know | you see | or something | by the way | btw | fyi | wait | oh wait | ah | aah | as well | ok so | okay so
  i guess | i think | i suppose | i was thinking | right | sure | now | maybe | perhaps | probably | actually | honestly | basically | seriously | definitely | obviously | hopefully | luckily | quick interruption
  ok google | hey siri | siri | alexa | olly | hey google | therefore | however | to do | todo | to-do | note | reminder | most importantly | more importantly | before that | for that | for this | until then | by then | in the meantime | other than that | apart from that | aside from that | as well as | also also | and and | to be honest | at some point | on second thought | on second thoughts
`);

/** Words that may stand between a subject and its verb, or before a verb. */
export const ADVERBS = wordSet(`
  also really still just probably definitely actually kinda sorta desperately seriously totally then now even only maybe
  always never ever often usually sometimes already absolutely literally basically honestly finally soon quickly truly
  first eventually certainly urgently badly simply possibly obviously gladly hardly barely almost both all officially again
  further specifically especially someday sure quite even rather
`);

export const DETERMINERS = wordSet(`
  a an the my our your his her their its this that these those some any all every each another no both either neither
  several many few more most much other one two three four five six seven eight nine ten which what whose enough such
`);

export const PREPOSITIONS = wordSet(`
  of for with at on in into from by about over under between through during without within against among toward towards
  upon onto per via than as like near behind beside around across after before until till since along beyond despite except
`);

export const SUBJECTS =
  wordSet(`i i'm i've i'd i'll we we're we've we'd we'll he he's he'd she she's she'd they they're they've they'd
  it it's it'd it'll there there's you you're you've you'd im ive id ill theres nobody everybody everyone someone somebody something everything nothing that's thats`);

export const OBJECT_PRONOUNS = wordSet('it them him her that this those these us me one ones everything something');

/** A clause that starts with one of these depends on another clause. */
export const SUBORDINATORS = wordSet(`
  that if when whenever because since while what how where who which whether as than before after until till unless though
  although cause cuz once why whom whose wherever whatever however whoever so
`);

export const MODALS = wordSet(`
  can could will would shall should may might must do does did don't doesn't didn't can't couldn't won't wouldn't shouldn't
  to not never cannot gonna gotta wanna let lets let's help helps helped make makes made i'll i'd we'll we'd they'll you'll he'll she'll dont cant
`);

/** Finite verbs that indicate a statement, not a task. */
export const COPULAS = wordSet(
  `is are was were isn't aren't wasn't weren't am been being has had hasn't haven't hadn't 's`,
);
