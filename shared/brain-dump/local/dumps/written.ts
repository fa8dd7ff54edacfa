import type { GoldDump } from './gold.ts';

/** Lists, notes and hasty typing. */
export const WRITTEN: readonly GoldDump[] = [
  {
    about: 'bullets',
    said: '- {renew passport}\n- {haircut saturday 11am}\n- {email tenant about keys}\n- {batteries}',
    tasks: ['Renew passport', 'Haircut @2026-03-07 11:00', 'Email tenant about keys', 'Batteries'],
  },
  {
    about: 'numbers',
    said: '1. {Mail the rebate form}\n2. {Weed the front bed}\n3. {Try the new router}',
    tasks: ['Mail the rebate form', 'Weed the front bed', 'Try the new router'],
  },
  {
    about: 'plain lines',
    said: '{swap winter tyres}\n{ring granny}\n{oven cleaner}\n{descale coffee machine}\n{quarterly report}',
    tasks: ['Swap winter tyres', 'Ring granny', 'Oven cleaner', 'Descale coffee machine', 'Quarterly report'],
  },
  {
    about: 'headings',
    said: 'Work:\n- {review budget}\n- {call legal}\nHome:\n- {unblock sink}\n- {order curtains}',
    tasks: ['Review budget', 'Call legal', 'Unblock sink', 'Order curtains'],
  },
  {
    about: 'developer notes',
    said: '{fix the flaky login test}\n{bump node version}\n{write docs for the export api}\n{reply to review comments on the cache PR}',
    tasks: [
      'Fix the flaky login test',
      'Bump node version',
      'Write docs for the export api',
      'Reply to review comments on the cache PR',
    ],
  },
  {
    about: 'a line of feeling among items',
    said: '{pay nursery fees}\nwhy is everything so expensive\n{cancel streaming subscription}\nI feel sick about money',
    tasks: ['Pay nursery fees', 'Cancel streaming subscription'],
  },
  {
    about: 'boxes',
    said: '[ ] {book MOT}\n[x] buy wine\n[ ] {wrap presents}',
    tasks: ['Book MOT', 'Wrap presents'],
  },
  {
    about: 'typing in haste',
    said: '{need to emial the accountant tmrw}, {get stamps}, {call bak the school asap}',
    tasks: ['Emial the accountant @2026-03-05', 'Get stamps', 'Call bak the school'],
  },
  {
    about: 'prose in full sentences',
    said: 'The garden is a jungle. {I need to hire someone to cut the hedge before the party on the 21st.} {I also have to order the marquee} and {confirm the caterer}. My mother-in-law has opinions about everything.',
    tasks: ['Hire someone to cut the hedge before the party @2026-03-20', 'Order the marquee', 'Confirm the caterer'],
  },
  {
    about: 'a note to self',
    said: 'Note to self: {bring the umbrella back to Kim.} {Must not forget the parking ticket.}',
    tasks: ['Bring the umbrella back to Kim', 'The parking ticket'],
  },
  {
    about: 'shortages and faults',
    said: "{We're out of dishwasher tablets} and {the dryer is broken}. {The car needs new wipers.}",
    tasks: ['Dishwasher tablets', 'Fix the dryer', 'Car needs new wipers'],
  },
  {
    about: 'all capitals',
    said: '{CALL THE BANK TODAY!!!} I AM SO DONE WITH THEM',
    tasks: ['CALL THE BANK @2026-03-04'],
  },
  {
    about: 'a single line',
    said: '{dentist}',
    tasks: ['Dentist'],
  },
  {
    about: 'dashes within a line',
    said: '{finish onboarding deck} - {ping Rosa for feedback} - {book room for Thursday}',
    tasks: ['Finish onboarding deck', 'Ping Rosa for feedback', 'Book room @2026-03-05'],
  },
  {
    about: 'an e-mail pasted in',
    said: 'Hi Jo,\nthanks for the call. {Please send me the signed contract by Friday.} {Could you also check the delivery address?}\nBest, Ray',
    tasks: ['Send me the signed contract @2026-03-06', 'Check the delivery address'],
  },
  {
    about: 'an observation between tasks',
    said: '{Water the basil.} The neighbour got a new fence. {Replace the smoke alarm battery.} Did they change the bus times?',
    tasks: ['Water the basil', 'Replace the smoke alarm battery'],
  },
  {
    about: 'more about a task in the next sentence',
    said: '{Call the roofer. It has to be before Friday.} {Prepare the talk for Monday. Needs about three hours.}',
    tasks: ['Call the roofer @2026-03-05', 'Prepare the talk @2026-03-09'],
  },
  {
    about: 'one long line among short ones',
    said: '{ask the housing office whether the deposit covers the broken blind}\n{spare key}\n{iron the shirts}\n{update the CV}',
    tasks: [
      'Ask the housing office whether the deposit covers the broken blind',
      'Spare key',
      'Iron the shirts',
      'Update the CV',
    ],
  },
];
