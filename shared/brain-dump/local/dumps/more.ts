import type { GoldDump } from './gold.ts';

/** A second gathering, of all kinds: other people, other days, other ways of saying it. */
export const MORE: readonly GoldDump[] = [
  {
    about: 'a chef, spoken',
    said: 'service was chaos tonight two cooks called in sick {i need to rewrite the prep list} {order more halibut for saturday} and {talk to the owner about overtime} my feet are numb',
    tasks: ['Rewrite the prep list', 'Order more halibut @2026-03-07', 'Talk to the owner about overtime'],
  },
  {
    about: 'a retired man',
    said: '{Return the ladder to Frank.} {The gutters need cleaning before the next storm.} I miss having someone to argue with. {Book the eye test for next Thursday at 10.}',
    tasks: [
      'Return the ladder to Frank',
      'Clean the gutters before the next storm',
      'Book the eye test @2026-03-12 10:00',
    ],
  },
  {
    about: 'an apprentice, spoken',
    said: 'first week at the garage and everybody laughs at me {i have to learn the torque settings} {bring my own overalls tomorrow} and {ask mr lopez if i can leave early on friday} i hate being new',
    tasks: [
      'Learn the torque settings',
      'Bring my own overalls @2026-03-05',
      'Ask mr lopez if I can leave early @2026-03-06',
    ],
  },
  {
    about: 'a sleepless night',
    said: "it's three am and my head won't shut up what if the scan shows something what if they cut my hours {i need to call the clinic in the morning} i should have gone weeks ago",
    tasks: ['Call the clinic @2026-03-05'],
  },
  {
    about: 'a house to be sold',
    said: '{Declutter the loft}, {get the boiler serviced}, {touch up the hallway}, and {meet the estate agent on Monday at 9am}. It feels like giving up.',
    tasks: [
      'Declutter the loft',
      'Get the boiler serviced',
      'Touch up the hallway',
      'Meet the estate agent @2026-03-09 09:00',
    ],
  },
  {
    about: 'a pupil',
    said: 'maths homework is so unfair. {i need to finish the worksheet by tomorrow} and {revise french vocab for the test on friday}. mum says no phone till then',
    tasks: ['Finish the worksheet @2026-03-05', 'Revise french vocab for the test @2026-03-06'],
  },
  {
    about: 'a widow',
    said: 'The house is so quiet. I set two plates again last night. {I ought to answer the condolence cards} but I cannot bring myself to do it.',
    tasks: ['Answer the condolence cards'],
  },
  {
    about: 'a product manager, spoken',
    said: 'so standup was pointless again {i need to prioritize the backlog} {ping elena about the api keys} {block two hours for the roadmap on thursday} and also why does nobody read the docs',
    tasks: ['Prioritize the backlog', 'Ping elena about the api keys', 'Block two hours for the roadmap @2026-03-05'],
  },
  {
    about: 'medicine',
    said: '{Pick up my inhaler from the pharmacy by 6pm today.} {Take iron tablets every morning.} I feel weak and foggy.',
    tasks: ['Pick up my inhaler from the pharmacy @2026-03-04 18:00', 'Take iron tablets @2026-03-04 ~FREQ=DAILY'],
  },
  {
    about: 'a dog owner',
    said: 'bella ate a sock again {gotta call the vet} {buy a muzzle} and {set up the crate in the living room} she looks at me with those eyes and i melt',
    tasks: ['Call the vet', 'Buy a muzzle', 'Set up the crate in the living room'],
  },
  {
    about: 'a volunteer',
    said: "{Could you remind me to print the flyers on Friday?} The food bank was empty today and it broke my heart. {I'd like to organise a collection at work.}",
    tasks: ['Print the flyers @2026-03-06', 'Organise a collection at work'],
  },
  {
    about: 'a scientist',
    said: 'Reviewer two hates us. {Rerun the second experiment}, {rewrite the discussion}, {resubmit by April 15}. I used to love this job.',
    tasks: ['Rerun the second experiment', 'Rewrite the discussion', 'Resubmit @2026-04-15'],
  },
  {
    about: 'a party for a child',
    said: '{leo turns six on the 22nd} {i need to book the bouncy castle} {send out invitations this week} {make a list of allergies} and {find out whether grandad can drive} he wants a dinosaur cake',
    tasks: [
      'Leo turns six @2026-03-22',
      'Book the bouncy castle',
      'Send out invitations @2026-03-06',
      'Make a list of allergies',
      'Find out whether grandad can drive',
    ],
  },
  {
    about: 'a driver',
    said: '{the car has to go in for inspection by march 20} and {i still need to pay that speeding ticket} i was only going five over',
    tasks: ['Car has to go in for inspection @2026-03-20', 'Pay that speeding ticket'],
  },
  {
    about: 'moods of a weekend',
    said: 'Saturday was lovely, Sunday was awful. We drove to the coast and got rained on. I laughed more than I have in months.',
    tasks: [],
  },
  {
    about: 'a quarrel with a friend',
    said: "she said i never listen and maybe she's right i keep replaying it in my head {i want to write her a letter} not a text a real letter",
    tasks: ['Write her a letter'],
  },
  {
    about: 'office life',
    said: '{Approve the timesheets}\n{Chase Marketing re: banner sizes}\n{Expenses (due Thursday)}\n{1:1 with Omar at 15:30}\n{need coffee}',
    tasks: [
      'Approve the timesheets',
      'Chase Marketing re: banner sizes',
      'Expenses @2026-03-05',
      '1:1 with Omar @2026-03-04 15:30',
      'Coffee',
    ],
  },
  {
    about: 'a runner',
    said: 'my knee is bad and the marathon is in april {i should see a physio} {replace my insoles} and {do the strength exercises every other day} i am scared i trained for nothing',
    tasks: ['See a physio', 'Replace my insoles', 'Do the strength exercises @2026-03-04 ~FREQ=DAILY;INTERVAL=2'],
  },
  {
    about: 'taken back in speech',
    said: '{i have to book a table for six no wait for eight people on friday} and {call the band} and {make a playlist}',
    tasks: ['Book a table for eight people @2026-03-06', 'Call the band', 'Make a playlist'],
  },
  {
    about: 'a tenant',
    said: 'there is mould in the bathroom again {i need to send photos to the landlord} {get a dehumidifier} and {check the contract about notice periods} i just want to live somewhere dry',
    tasks: ['Send photos to the landlord', 'Get a dehumidifier', 'Check the contract about notice periods'],
  },
  {
    about: 'a job hunt',
    said: 'Three rejections this week. {Update my CV}, {apply to the library post before Friday} and {practise interview questions with Kim on Thursday evening}. I feel invisible.',
    tasks: [
      'Update my CV',
      'Apply to the library post @2026-03-05',
      'Practise interview questions with Kim @2026-03-05',
    ],
  },
  {
    about: 'a pregnancy',
    said: "i'm huge and tired and happy {pack the hospital bag} {install the car seat} {wash the baby clothes} my mother calls ten times a day {midwife appointment on monday at 11}",
    tasks: [
      'Pack the hospital bag',
      'Install the car seat',
      'Wash the baby clothes',
      'Midwife appointment @2026-03-09 11:00',
    ],
  },
  {
    about: 'what one was told',
    said: 'My boss told me to smile more. The doctor told me to rest. Everyone tells me what to do and nobody asks how I am.',
    tasks: [],
  },
  {
    about: 'hypotheses',
    said: 'If I had a garden I would grow beans. If we ever move, we could get a dog. It would be nice to have space.',
    tasks: [],
  },
  {
    about: 'an if with a task',
    said: '{If the parcel does not come by Friday I need to call the courier.}',
    tasks: ['Call the courier @2026-03-06'],
  },
  {
    about: 'a musician, spoken',
    said: 'gig went okay the sound guy was half asleep {i need new strings} {fix the pedalboard} {send the setlist to nina by thursday} and {upload the live video} my ears are still ringing',
    tasks: ['New strings', 'Fix the pedalboard', 'Send the setlist to nina @2026-03-05', 'Upload the live video'],
  },
  {
    about: 'school forms',
    said: '{fill out the field trip form} and {put ten dollars in the envelope} {sign up for the bake sale} and {oh the library book is overdue}',
    tasks: [
      'Fill out the field trip form',
      'Put ten dollars in the envelope',
      'Sign up for the bake sale',
      'Library book is overdue',
    ],
  },
  {
    about: 'a promise',
    said: "{I promised Ada I'd fix her bike.} I told everyone that I am fine. I am not fine.",
    tasks: ['Fix her bike'],
  },
  {
    about: 'a nervous traveller',
    said: '{Flight to Lisbon on March 19 at 6:45am.} {Check in online the day before.} {Change money.} {Ask Bea to water the plants while we are away.} Planes terrify me.',
    tasks: [
      'Flight to Lisbon @2026-03-19 06:45',
      'Check in online @2026-03-18',
      'Change money',
      'Ask Bea to water the plants while we are away',
    ],
  },
  {
    about: 'a shop owner',
    said: 'the till was short again {count the float} {reorder paper bags} and {have a word with danny} i do not want to be that kind of boss {vat return by the 7th}',
    tasks: ['Count the float', 'Reorder paper bags', 'Have a word with danny', 'Vat return @2026-03-07'],
  },
  {
    about: 'small talk',
    said: 'How are you? I am so so. The tea is cold. Somewhere a dog is barking and I find it comforting.',
    tasks: [],
  },
  {
    about: 'an orders-only voice note',
    said: '{turn off the heating} {close the windows} {take the dog to mum} {leave the key under the mat} and {text me when you are done}',
    tasks: [
      'Turn off the heating',
      'Close the windows',
      'Take the dog to mum',
      'Leave the key under the mat',
      'Text me when you are done',
    ],
  },
];
