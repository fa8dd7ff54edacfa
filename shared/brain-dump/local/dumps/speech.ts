import type { GoldDump } from './gold.ts';

/** Spoken without a pause: no marks, no capitals. */
export const SPEECH: readonly GoldDump[] = [
  {
    about: 'a morning in one breath',
    said: 'okay so {i need to ring the plumber about the boiler} and then {i have to drop the kids at practice by five today} oh and {remind me to defrost the chicken} i barely slept last night',
    tasks: ['Ring the plumber about the boiler', 'Drop the kids at practice @2026-03-04 17:00', 'Defrost the chicken'],
  },
  {
    about: 'a student before the weekend',
    said: 'um so {the chemistry lab report is due friday} and {i gotta email professor okafor about the extension} and my roommate is driving me up the wall {buy more printer paper}',
    tasks: [
      'Chemistry lab report is due @2026-03-06',
      'Email professor okafor about the extension',
      'Buy more printer paper',
    ],
  },
  {
    about: 'feelings on both sides of a task',
    said: 'i feel like a failure lately nothing i do is good enough {i have to hand in the grant application on monday} i keep crying in the car and i do not know why',
    tasks: ['Hand in the grant application @2026-03-09'],
  },
  {
    about: 'three orders without and',
    said: '{water the tomatoes} {text grandma happy birthday} {take the recycling out tonight}',
    tasks: ['Water the tomatoes', 'Text grandma happy birthday', 'Take the recycling out @2026-03-04'],
  },
  {
    about: 'a manager after a meeting',
    said: 'the meeting went on for two hours and nobody listened so {i need to write up the notes and send them to the whole team by tomorrow noon} also {ask derek for the budget numbers} he promised them last week',
    tasks: ['Write up the notes and send them to the whole team @2026-03-05 12:00', 'Ask derek for the budget numbers'],
  },
  {
    about: 'a mother on the school run',
    said: "so the twins have been fighting all morning and i'm exhausted {i have to sign the permission slip} and {pick up the cupcakes on thursday before ten} and honestly i just want five minutes of silence",
    tasks: ['Sign the permission slip', 'Pick up the cupcakes @2026-03-05 10:00'],
  },
  {
    about: 'a date before the obligation',
    said: 'i was up all night with the baby {tomorrow i need to take him to the pediatrician} and {on saturday i should mow the lawn}',
    tasks: ['Take him to the pediatrician @2026-03-05', 'Mow the lawn @2026-03-07'],
  },
  {
    about: 'fillers everywhere',
    said: 'um like {i need to uh finish the slides} and you know {i should probably um call the bank about the card} yeah',
    tasks: ['Finish the slides', 'Call the bank about the card'],
  },
  {
    about: 'past things that sound like tasks',
    said: 'yesterday i cleaned the whole kitchen and called my brother and it felt great {today i want to sort the photos} then {i need to return the drill to marcus}',
    tasks: ['Sort the photos @2026-03-04', 'Return the drill to marcus'],
  },
  {
    about: 'a worker between two sites',
    said: '{submit the safety report} {order gloves for the crew} my back is killing me again {book a physio session for next tuesday at four}',
    tasks: ['Submit the safety report', 'Order gloves for the crew', 'Book a physio session @2026-03-10 16:00'],
  },
  {
    about: 'a reminder in the middle',
    said: 'my boss was weird today she hardly looked at me {remind me to send her the contract first thing tomorrow} maybe i am imagining it',
    tasks: ['Send her the contract @2026-03-05'],
  },
  {
    about: 'nouns that look like verbs',
    said: 'the call this morning was a mess and the report looked awful {i need to fix the report} and {call dana back}',
    tasks: ['Fix the report', 'Call dana back'],
  },
  {
    about: 'a list said aloud',
    said: 'okay {groceries milk eggs bread} and {i need to pick up the dry cleaning} and {get gas}',
    tasks: ['Buy groceries milk eggs bread', 'Pick up the dry cleaning', 'Get gas'],
  },
  {
    about: 'wishes that are plans',
    said: "i'd like to {i want to sign up for the pottery class} and {i've been meaning to write to my aunt} it's been months",
    tasks: ['Sign up for the pottery class', 'Write to my aunt'],
  },
  {
    about: 'other people do things',
    said: 'she needs to stop telling me what to do and he should apologize to me {i have to talk to the landlord about the noise} they never clean up after themselves',
    tasks: ['Talk to the landlord about the noise'],
  },
  {
    about: 'a task after a story',
    said: 'we went to the lake on sunday and my son caught his first fish he was so proud {i need to print that picture for his grandma}',
    tasks: ['Print that picture for his grandma'],
  },
  {
    about: 'don’t forget and make sure',
    said: "{don't forget to lock the shed} {make sure the cat has water} and {remember to charge the camera for the trip on saturday}",
    tasks: ['Lock the shed', 'Make sure the cat has water', 'Charge the camera for the trip @2026-03-07'],
  },
  {
    about: 'can you and could you',
    said: '{can you add eggs to my shopping list} and {could you set up a dentist appointment for thursday at two} thanks i am drowning over here',
    tasks: ['Eggs', 'Dentist appointment @2026-03-05 14:00'],
  },
  {
    about: 'a nurse between shifts',
    said: "i've got {night shift friday at ten pm} and {before that i need to wash my scrubs} i can't do another double i really can't",
    tasks: ['Night shift @2026-03-06 22:00', 'Wash my scrubs'],
  },
  {
    about: 'feelings that follow a short order',
    said: '{buy new running shoes} this makes me feel like i am finally taking care of myself {cancel the gym contract} i felt so judged there',
    tasks: ['Buy new running shoes', 'Cancel the gym contract'],
  },
  {
    about: 'gerunds that follow a task',
    said: '{i have to finish the quilt} working on it calms me down and watching my mother sew was the best part of being a kid',
    tasks: ['Finish the quilt'],
  },
  {
    about: 'when clauses after a task',
    said: '{i should call the insurance company} when i think about the accident my hands start to shake {get a quote for the bumper}',
    tasks: ['Call the insurance company', 'Get a quote for the bumper'],
  },
];
