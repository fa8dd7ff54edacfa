import { phrases, wordSet } from '../tokenize.ts';

/** After "I need": a feeling or a state, not a thing to get. */
export const NEED_FEELINGS = wordSet(`
  help sleep rest time space air more less him her you them me someone somebody something nothing love support it this that peace quiet
  energy motivation hope patience courage strength closure sanity break hug vacation nap moment minute
  breather clarity change sure
`);
/** After "I just want to …", from a tired user: a wish, not a task. */
export const WISH_FEELINGS = wordSet(
  'sit hide disappear quit vanish escape crawl lie lay give keep run explode stop relax enjoy rest nap sleep',
);
/** Household goods, for lists such as "milk, eggs". */
export const GROCERIES = wordSet(`
  milk eggs bread butter cheese yogurt coffee tea sugar flour rice pasta chicken beef pork fish fruit fruits apples bananas oranges lemons
  onions garlic tomatoes potatoes carrots lettuce salad spinach vegetables veggies cereal oats oatmeal juice water wine beer soda snacks
  chips chocolate cookies toilet paper towels tissues napkins detergent soap shampoo conditioner toothpaste toothbrush diapers wipes
  batteries bulbs lightbulbs cable charger stamps envelopes pens notebook printer ink foil bags trashbags sponges bleach
  food kibble litter medicine vitamins ibuprofen aspirin tylenol sunscreen lotion deodorant razors makeup flowers candles cake candy
  protectors protector adapter hdmi usb screws nails
`);
/** Chores that lists name without a verb. */
export const CHORES = wordSet(`
  laundry dishes hoover hoovering vacuuming ironing groceries shopping cleaning cooking taxes homework housework bins recycling washing
  errands paperwork bills invoicing emails gardening packing revision revising studying meal-prep dusting mopping admin
`);
/** States that require something to be done: "The gas is low", "we are out of milk", "the passport expires". */
export const RUN_OUT = phrases(
  'out of | low on | running low on | running out of | almost out of | nearly out of | ran out of | run out of | all out of',
);
/** First words of questions about something put off: "did I pay the bill?" */
export const CHECK_OPENERS = phrases(`
  did i ever | did i | did we ever | did we | have i | have we | did the | did my | did our | did anyone | did anybody | did someone | is the | are the | am i | are we | do i have | do we have | do i need to | do we need to | should i | should we
  was the | has the | have the | has anyone | when is | when does | what time is | what time does | where is | where did i put | what day is | how much is | is there | are there | can we | does he have | what does | also did
`);
/** Things that users tell themselves; they cannot be ticked off. */
export const IDIOMS = phrases(`
  get my act together | get my life together | get it together | get a grip | pull myself together | get my shit together | sort my life out | sort myself out | sort out my life | get over it | get over myself | man up | snap out of it | be better | do better | try harder
  get through this | get through today | get through the day | get through the week | get out of here | get away | get some sleep | get some rest | get a life | keep going | hold it together | make it through | figure it all out | do everything | do something | do this | do it all | do more
  go on | calm down | slow down | let go | let it go | get used to | get better | move on | take a break | catch a break | catch my breath | take it easy | do nothing | know what to do
`);
/** Words at the ends of a title that add nothing to it. */
export const TITLE_TAIL = phrases(`
  and | also | but | so | then | um | uh | oh | plus | or | please | pls | to | of | for | at | on | in | by | with | the | a | an | my | as well | as well as | too | though | i | i think | i guess | or something | thanks | thank you | asap | urgent | urgently | immediately | right away
  asap urgent | whenever | no rush | someday | one day | some day | eventually | sometime | at some point | when i can | when i get a chance | if possible | if i can | if i have time | anyway | right now | now | soon | as soon as possible | before i forget | so i don't forget | like
  remind me | for me | again please | is | that | which | from | until | starting | around | about it please | really soon | later | because | since | already | if | actually | maybe | it's | its | it is | this | next | every | yeah | ok | okay | right | and stuff | or whatever | etc | high priority | top priority | very important | important
  low priority | not urgent | super urgent | really urgent | very urgent | due | don't forget | do not forget | not a priority | up to | due by | before | during | somewhere | when | while | and then | and also | oh and | hi | hello | hey | today | tomorrow | sorry | lol | haha | ugh | argh | aargh | sigh | gah | grr | omg | smh | not | now not | yet | still | yesterday | last night | last week | that will | which will | that takes | the day before | the night before | the week before
`);
/** First words of reasons and conditions: that part describes the task and is not its title. */
export const REASON_OPENERS = phrases(
  "because | after i | after i've | after we | once i | once i've | once we | once the | before i | before we | until i | cause | cuz | since | so that | so i can | so we can | so i | so it | otherwise | or else | or they'll | or they will | or he'll | or she'll | or it'll | although | even though | which is | not a | not the | not just | which i | before it | before they | but",
);
