import type { GoldDump } from './gold.ts';
/** A third gathering, written after the second. */
export const LATER: readonly GoldDump[] = [
  {
    about: 'a barista, spoken',
    said: 'so the grinder jammed in the middle of the rush {i gotta descale the machine} {text pete about swapping shifts} and {pick up oat milk on the way in tomorrow} i smell like coffee all the time',
    tasks: ['Descale the machine', 'Text pete about swapping shifts', 'Pick up oat milk on the way in @2026-03-05'],
  },
  {
    about: 'a writer',
    said: 'Chapter nine is dead on the page. {Cut the prologue.} {Email Ruth the synopsis by Friday.} {Look for a writing group.} I envy people who finish things.',
    tasks: ['Cut the prologue', 'Email Ruth the synopsis @2026-03-06', 'Look for a writing group'],
  },
  {
    about: 'a mechanic, spoken',
    said: '{order brake pads for the civic} {call mrs chen} her car is ready and {clean up the bay before close} my hands hurt',
    tasks: ['Order brake pads for the civic', 'Call mrs chen', 'Clean up the bay before close'],
  },
  {
    about: 'a divorce',
    said: "We signed the papers today and I feel nothing. {I have to change my name at the bank} and {take the kids to Grandma's on Sunday}. He took the good pans.",
    tasks: ['Change my name at the bank', "Take the kids to Grandma's @2026-03-08"],
  },
  {
    about: 'a cyclist, spoken',
    said: 'had a flat this morning and was late again {need to patch the tube} {buy a pump} and {maybe get mudguards} everyone at work just stared',
    tasks: ['Patch the tube', 'Buy a pump', 'Get mudguards'],
  },
  {
    about: 'an accountant in March',
    said: '{File the Henderson return by the 15th}, {chase missing receipts from the bakery}, {reconcile February}. I dream in spreadsheets.',
    tasks: ['File the Henderson return @2026-03-15', 'Chase missing receipts from the bakery', 'Reconcile February'],
  },
  {
    about: 'a stepmother',
    said: 'she rolled her eyes at me again and i just smiled {i want to plan something nice for her birthday on the 28th} and {ask her dad to talk to her} am i doing this wrong',
    tasks: ['Plan something nice for her birthday @2026-03-28', 'Ask her dad to talk to her'],
  },
  {
    about: 'a cleaner',
    said: 'mondays office b tuesdays the clinic i can never remember {buy more bleach} and {get new gloves} the manager still owes me for january',
    tasks: ['Buy more bleach', 'Get new gloves'],
  },
  {
    about: 'a farmer, spoken',
    said: 'the ewes are lambing and i have not slept {call the vet about the twin} {fix the fence by the creek} {order hay} my back is gone {and on thursday the inspector comes at nine}',
    tasks: [
      'Call the vet about the twin',
      'Fix the fence by the creek',
      'Order hay',
      'Inspector comes @2026-03-05 09:00',
    ],
  },
  {
    about: 'a gamer',
    said: 'stayed up till four again. {need to stop by the bank} and {cancel that subscription before it renews on the 10th}. i hate mornings',
    tasks: ['Stop by the bank', 'Cancel that subscription @2026-03-10'],
  },
  {
    about: 'a choir of worries',
    said: 'What if the roof leaks? What if Mum gets worse? What if I never meet anyone? My thoughts run in circles and I am dizzy.',
    tasks: [],
  },
  {
    about: 'a kindergarten teacher',
    said: 'glitter everywhere. {Laminate the name tags}, {call Emil’s parents about the biting}, {prepare the spring craft for Friday}. One girl drew me as a queen.',
    tasks: ['Laminate the name tags', 'Call Emil’s parents about the biting', 'Prepare the spring craft @2026-03-06'],
  },
  {
    about: 'an immigrant',
    said: '{I must register at the town hall within two weeks} and {I have to find a German course}. At the shop I could not find the word for yeast and I cried.',
    tasks: ['Register at the town hall @2026-03-18', 'Find a German course'],
  },
  {
    about: 'a coach, spoken',
    said: 'we lost four nil {i need to rethink the lineup} {book the pitch for tuesday at seven pm} {tell the parents about the bus} the little one cried in the car and so did i nearly',
    tasks: ['Rethink the lineup', 'Book the pitch @2026-03-10 19:00', 'Tell the parents about the bus'],
  },
  {
    about: 'home repairs',
    said: '{The kitchen light is flickering.} {Bleed the radiators.} {Ask the neighbour for his drill.} The whole place smells of damp.',
    tasks: ['Fix the kitchen light', 'Bleed the radiators', 'Ask the neighbour for his drill'],
  },
  {
    about: 'a dance teacher',
    said: '{choose the music for the recital} and {measure the girls for costumes on saturday} i am forty and my hips hurt {invoice the studio}',
    tasks: ['Choose the music for the recital', 'Measure the girls for costumes @2026-03-07', 'Invoice the studio'],
  },
  {
    about: 'a good deed',
    said: 'I gave the man at the station my sandwich and he told me about his daughter. It made my whole week. I should do that more.',
    tasks: [],
  },
  {
    about: 'a landlady',
    said: '{Unit 4 needs a new lock.} {Remind Mr. Adeyemi about the bins every Sunday evening.}',
    tasks: ['Unit 4 needs a new lock', 'Remind Mr. Adeyemi about the bins @2026-03-08 ~FREQ=WEEKLY;BYDAY=SU'],
  },
  {
    about: 'a photographer, spoken',
    said: 'the wedding went fine but the light was awful {i need to cull the pictures} {back up both cards} {send the sneak peek by tomorrow night} and {sort out my taxes} ugh taxes',
    tasks: ['Cull the pictures', 'Back up both cards', 'Send the sneak peek @2026-03-05', 'Sort out my taxes'],
  },
  {
    about: 'a teenager',
    said: "ok so tyler didn't text back and i'm losing it {i have to study for bio} and {return jess's hoodie} and {ask mom about the concert on april 3rd}",
    tasks: ['Study for bio', "Return jess's hoodie", 'Ask mom about the concert @2026-04-03'],
  },
  {
    about: 'a surgeon',
    said: 'Lost a patient on Monday. I keep seeing her husband’s face. {Dictate the report.} {Call the family at 4 today.} {Talk to someone.}',
    tasks: ['Dictate the report', 'Call the family @2026-03-04 16:00', 'Talk to someone'],
  },
  {
    about: 'a birder',
    said: 'Saw three herons this morning and forgot the world. {Clean the scope.} {Submit the count by Sunday.}',
    tasks: ['Clean the scope', 'Submit the count @2026-03-08'],
  },
  {
    about: 'a neighbourly row',
    said: 'his hedge is on my side and he laughs when i say so {i ought to look up the rules} {measure the boundary} {and write to the council} i used to like this street',
    tasks: ['Look up the rules', 'Measure the boundary', 'Write to the council'],
  },
  {
    about: 'a first flat',
    said: '{get curtains} {register for council tax} {transfer the electricity into my name} it echoes in here and i love it {invite everyone for saturday night}',
    tasks: [
      'Get curtains',
      'Register for council tax',
      'Transfer the electricity into my name',
      'Invite everyone @2026-03-07',
    ],
  },
  {
    about: 'pain',
    said: 'woke up with my neck stuck again. Sitting makes it worse and lying down makes it worse. I just want one day without it.',
    tasks: [],
  },
  {
    about: 'a developer, spoken',
    said: 'prod went down twice {i need to write the postmortem} {rotate the keys} {bump the memory limit} and {reply to the angry customer from yesterday} my manager said it was fine but her voice said otherwise',
    tasks: ['Write the postmortem', 'Rotate the keys', 'Bump the memory limit', 'Reply to the angry customer'],
  },
];
