import type { GoldDump } from './gold.ts';

/** A fourth gathering, written last. */
export const LAST: readonly GoldDump[] = [
  {
    about: 'a receptionist, spoken',
    said: 'the phones rang all day and my boss never said thank you {i have to file the insurance forms} {email the supplier about the broken chairs} and {renew my badge by wednesday} i ate lunch standing up',
    tasks: ['File the insurance forms', 'Email the supplier about the broken chairs', 'Renew my badge @2026-03-11'],
  },
  {
    about: 'a grandmother',
    said: 'My hip is better, thank God. {Knit the blanket for the baby.} {Ring Margaret on Sunday after church.} {Get the cat her drops.} The house smells of lavender.',
    tasks: ['Knit the blanket for the baby', 'Ring Margaret after church @2026-03-08', 'Get the cat her drops'],
  },
  {
    about: 'a data analyst, spoken',
    said: 'i stared at the dashboard for an hour {need to fix the query} {present the numbers on monday at nine thirty} {ask raj for access} and honestly nobody will look at it anyway',
    tasks: ['Fix the query', 'Present the numbers @2026-03-09 09:30', 'Ask raj for access'],
  },
  {
    about: 'a move abroad',
    said: "We leave in six weeks and I haven't told my mother. {Sell the sofa.} {Get the cat vaccinated.} {Apply for the residence permit before the 31st.} {I need to tell my mother.}",
    tasks: ['Sell the sofa', 'Get the cat vaccinated', 'Apply for the residence permit @2026-03-30', 'Tell my mother'],
  },
  {
    about: 'a night nurse, spoken',
    said: 'three admissions and no break {remind me to chart the bloods} {i need to swap my shift on the fourteenth} and {pay the parking permit} i cried in the supply room',
    tasks: ['Chart the bloods', 'Swap my shift @2026-03-14', 'Pay the parking permit'],
  },
  {
    about: 'a band of worries',
    said: 'i keep wondering if i left the stove on and if he still loves me and whether any of this matters',
    tasks: [],
  },
  {
    about: 'a plan for the evening',
    said: 'ok tonight {fold the laundry}, {call Jess back} and {be in bed by eleven}. I say that every night.',
    tasks: ['Fold the laundry @2026-03-04', 'Call Jess back', 'Be in bed @2026-03-04 23:00'],
  },
  {
    about: 'an architect',
    said: 'The client changed his mind again. {Redraw the staircase}, {send the revised plans to the engineer by tomorrow} and {book the site visit}. I want to scream into a pillow.',
    tasks: ['Redraw the staircase', 'Send the revised plans to the engineer @2026-03-05', 'Book the site visit'],
  },
  {
    about: 'a beekeeper',
    said: '{check the hives on saturday} {order frames} and {paint the new boxes} the first bees were out today and it made me stupidly happy',
    tasks: ['Check the hives @2026-03-07', 'Order frames', 'Paint the new boxes'],
  },
  {
    about: 'a broken phone',
    said: '{My phone screen is cracked.} {Back up the photos.} {Compare contracts.} I feel naked without it.',
    tasks: ['Fix my phone screen', 'Back up the photos', 'Compare contracts'],
  },
  {
    about: 'a neighbour',
    said: 'mrs gold fell and i found her she was so embarrassed {i said i would bring her soup tomorrow} {i have to find the number of her son} it could have been worse',
    tasks: ['Bring her soup @2026-03-05', 'Find the number of her son'],
  },
  {
    about: 'what is over',
    said: 'I called the bank, I paid the fine, I even cleaned the oven. For once I am ahead.',
    tasks: [],
  },
  {
    about: 'a wedding guest',
    said: '{RSVP to Carla by Sunday.} {Find a dress.} {Book a room near the venue.} My ex will be there and I am dreading it.',
    tasks: ['RSVP to Carla @2026-03-08', 'Find a dress', 'Book a room near the venue'],
  },
  {
    about: 'a scout leader, spoken',
    said: 'twelve kids and one tent pole missing {buy a new pole} {get the permission slips} {check the forecast on thursday} {and tell the parents what to pack} i lost my voice',
    tasks: [
      'Buy a new pole',
      'Get the permission slips',
      'Check the forecast @2026-03-05',
      'Tell the parents what to pack',
    ],
  },
  {
    about: 'a habit to be kept',
    said: '{I want to meditate every morning} and {call my brother every second Sunday}. I always give up after a week.',
    tasks: ['Meditate @2026-03-04 ~FREQ=DAILY', 'Call my brother @2026-03-08 ~FREQ=WEEKLY;INTERVAL=2;BYDAY=SU'],
  },
  {
    about: 'a rota, spoken',
    said: "i'm on lates until friday then off for three days {i need to do the big shop on saturday} and {get my hair cut} my sister wants to come but i just want silence",
    tasks: ['Do the big shop @2026-03-07', 'Get my hair cut'],
  },
  {
    about: 'a letter never sent',
    said: 'Dear Dad, you were never there and I am still angry. I would have liked to know you. I hope you are well.',
    tasks: [],
  },
  {
    about: 'a teacher, later',
    said: '{mark the quizzes} {set homework for year nine} {see the head about cover on friday} they threw a sandwich at me and i laughed',
    tasks: ['Mark the quizzes', 'Set homework for year nine', 'See the head about cover @2026-03-06'],
  },
  {
    about: 'a sick child, spoken',
    said: "he has a fever of thirty nine and won't drink {i have to call the doctor at eight tomorrow} {cancel the playdate} {tell work i'm staying home} please let it just be a cold",
    tasks: ['Call the doctor @2026-03-05 08:00', 'Cancel the playdate', "Tell work I'm staying home"],
  },
  {
    about: 'an inbox',
    said: '{Reply to Ingrid re contract}\n{Unsubscribe from newsletters}\n{Forward the invoice to Paul}\nwhy do I have 4,000 unread mails\n{Archive 2024}',
    tasks: [
      'Reply to Ingrid re contract',
      'Unsubscribe from newsletters',
      'Forward the invoice to Paul',
      'Archive 2024',
    ],
  },
];
