import type { GoldDump } from './gold.ts';

/** Whole days, as people empty their heads of them: longer, mixed, written and spoken. */
export const DAYS: readonly GoldDump[] = [
  {
    about: 'a teacher on Wednesday',
    said: "I'm running on fumes. The parents' evening was brutal and one father shouted at me. {I have to grade thirty essays by Monday}, {photocopy the worksheets} and {reply to the head about the trip}. At home nobody has cooked. {We need onions.} I miss my old school.",
    tasks: [
      'Grade thirty essays @2026-03-09',
      'Photocopy the worksheets',
      'Reply to the head about the trip',
      'Onions',
    ],
  },
  {
    about: 'a founder, spoken',
    said: 'okay brain dump so the investor call is on my mind all the time {i need to update the deck before the call on thursday at eleven} and {chase the lawyer for the term sheet} the runway keeps me up at night {i should hire a bookkeeper} and we lost the berlin deal which hurts {also i have to cancel the coworking membership by the end of march}',
    tasks: [
      'Update the deck before the call @2026-03-05 11:00',
      'Chase the lawyer for the term sheet',
      'Hire a bookkeeper',
      'Cancel the coworking membership @2026-03-31',
    ],
  },
  {
    about: 'a carer, spoken',
    said: "dad fell again on sunday and i felt so helpless {i need to call the social worker} and {get a grab rail for the bathroom} he says he is fine but he isn't {remind me to refill his pills every monday} my brother hasn't visited since christmas {i want to ask him to take the weekend}",
    tasks: [
      'Call the social worker',
      'Get a grab rail for the bathroom',
      'Refill his pills @2026-03-09 ~FREQ=WEEKLY;BYDAY=MO',
      'Ask him to take the weekend @2026-03-07',
    ],
  },
  {
    about: 'a freelancer’s list with sighs',
    said: '{invoice the gallery}\n{chase the late payment from Oslo}\nI am so behind on everything\n{portfolio update by sunday}\n{call mum back}',
    tasks: ['Invoice the gallery', 'Chase the late payment from Oslo', 'Portfolio update @2026-03-08', 'Call mum back'],
  },
  {
    about: 'a new father',
    said: 'The baby slept for three hours and it felt like a holiday. {Must register the birth before the 15th.} {Buy nappies and wipes.} {Thank Auntie Jean for the blanket.} I love him so much that it scares me.',
    tasks: ['Register the birth @2026-03-14', 'Buy nappies and wipes', 'Thank Auntie Jean for the blanket'],
  },
  {
    about: 'a student in exam week, spoken',
    said: "i have {the stats exam on friday at nine} and i haven't even opened the book {i need to do the past papers tonight} and {print my ticket} my housemates are so loud {i have to give sara her notes back} i think i'm going to fail",
    tasks: [
      'Stats exam @2026-03-06 09:00',
      'Do the past papers @2026-03-04',
      'Print my ticket',
      'Give sara her notes back',
    ],
  },
  {
    about: 'a gardener',
    said: 'Spring makes me hopeful. {Sow the peas this weekend}, {order compost}, and {fix the greenhouse door}. The robin came back! I would love to build a pond one day.',
    tasks: ['Sow the peas @2026-03-07', 'Order compost', 'Fix the greenhouse door'],
  },
  {
    about: 'a manager with a hard talk',
    said: "I dread tomorrow. {I have to tell Ben that his contract ends.} I didn't choose this. {Prepare what I want to say tonight.} {Ask HR about the notice period.} He has two kids.",
    tasks: [
      'Tell Ben that his contract ends',
      'Prepare what I want to say @2026-03-04',
      'Ask HR about the notice period',
    ],
  },
  {
    about: 'a flat share, spoken',
    said: 'the kitchen is disgusting and nobody cares {someone has to call the exterminator} i did the dishes three times this week {i need to make a cleaning rota} and {talk to jamie about the rent} he owes me two hundred',
    tasks: ['Call the exterminator', 'Make a cleaning rota', 'Talk to jamie about the rent'],
  },
  {
    about: 'a patient',
    said: "The doctor says it's stress. {Make a follow-up appointment for the week of April 6.} {Pick up the prescription today} and {stop at the lab for the blood test}. I'm scared of needles.",
    tasks: [
      'Follow-up appointment @2026-04-06',
      'Pick up the prescription @2026-03-04',
      'Stop at the lab for the blood test',
    ],
  },
  {
    about: 'a bride, spoken',
    said: "seventy people said yes i can't breathe {i have to finalize the seating plan} {pay the florist by friday} {try on the shoes} my mum wants doves and i said no doves {and write the vows} oh god the vows",
    tasks: ['Finalize the seating plan', 'Pay the florist @2026-03-06', 'Try on the shoes', 'Write the vows'],
  },
  {
    about: 'a weekend away',
    said: '{Pack the tent}, {check the tyre pressure} and {ask Lena to feed the fish}. We leave on Friday at 3. I need this trip so badly.',
    tasks: ['Pack the tent', 'Check the tyre pressure', 'Ask Lena to feed the fish'],
  },
  {
    about: 'a choir singer',
    said: '{rehearsal tonight at 7:30} and {i need to learn the alto part by then} i was flat all last week and the conductor gave me a look and {bring biscuits}',
    tasks: ['Rehearsal @2026-03-04 19:30', 'Learn the alto part @2026-03-04', '?Bring biscuits'],
  },
  {
    about: 'bureaucracy',
    said: '{The visa application is due on March 20.} {For that I need to get a new photo}, {translate my diploma} and {ask my employer for a letter}. Why is it so complicated?',
    tasks: ['Visa application @2026-03-20', 'Get a new photo', 'Translate my diploma', 'Ask my employer for a letter'],
  },
  {
    about: 'a quiet day',
    said: 'Nothing much today. Read a bit, slept a bit. {Maybe I could call Ines.} The soup turned out well.',
    tasks: ['Call Ines'],
  },
  {
    about: 'a landlord, spoken',
    said: 'the tenant upstairs complained about the heating again {get a quote from two heating firms} {and put the deposit back into the other account} i regret buying this house every winter',
    tasks: ['Get a quote from two heating firms', 'Put the deposit back into the other account'],
  },
];
