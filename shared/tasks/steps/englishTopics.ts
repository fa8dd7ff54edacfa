import type { Kind } from './kind.ts';

/** Common matters, whatever is to be done with them. */
export const englishTopics: readonly Kind[] = [
  {
    when: /\b(?:tax(?:es)?|tax return)\b/i,
    steps: [
      'Put every tax letter within reach on one pile',
      'Open the tax form or program and sign in',
      'Fill in the first page, gaps allowed',
    ],
  },
  {
    when: /\b(?:gifts?|presents?)\b.*\bfor (?<x>.+)$/i,
    steps: [
      'Write down three things that {x} would like',
      'Look at one of them in one shop',
      'Order it, or put the bag by the door',
    ],
  },
  {
    when: /\b(?:groceries|grocery|food shop(?:ping)?|weekly shop)\b|^(?:go |do the )?shopping$/i,
    steps: [
      'Look into the fridge and write down what is missing',
      'Put a bag by the door',
      'Go with the list, and only with the list',
    ],
  },
  {
    when: /\blaundry\b|^(?:do |hang (?:up )?|fold )(?:the )?washing$|^wash (?:the |my )?(?:clothes|sheets|bedding)/i,
    steps: ['Carry the laundry to the machine', 'Start one load', 'Set a timer for when it is done'],
  },
  {
    when: /\b(?:dishes|washing up)\b|^(?:empty|load|unload|fill) the dishwasher/i,
    steps: [
      'Put five things into the sink or the dishwasher',
      'Wash the glasses first',
      'Set a timer for five minutes and stop when it rings',
    ],
  },
  {
    when: /\b(?:cv|r[eé]sum[eé])\b/i,
    steps: [
      'Open the last version of the CV',
      'Add the newest job or course in one line',
      'Delete one line that no longer matters',
    ],
  },
  {
    when: /\bcover letter\b|^(?:apply (?:for|to)|write) .*\b(?:jobs?|position|internship|application)\b/i,
    steps: [
      'Open the advert and mark three words that matter',
      'Write one rough point for each of them',
      'Turn the first point into two sentences',
    ],
  },
  {
    when: /^(?:find|look for|search for|get) (?:an? )?(?:new )?(?:job|internship)\b/i,
    steps: [
      'Write down three kinds of work that would do',
      'Open one job page and save two adverts',
      'Mark what the first of them asks for',
    ],
  },
  {
    when: /\b(?:slides?|presentation|deck|talk for)\b/i,
    steps: ['Open the slides', 'Write the one sentence that people should remember', 'Give three slides a heading'],
  },
  {
    when: /\b(?:homework|assignment|problem set|worksheet)\b/i,
    steps: [
      'Put the book on the table, open at the first exercise',
      'Solve the easiest one',
      'Mark what is unclear and move to the next',
    ],
  },
  {
    when: /\b(?:prescription|refill)\b/i,
    steps: [
      'Find the empty packet and note the name',
      'Look up the number of the surgery or the pharmacy',
      'Order the refill',
    ],
  },
  {
    when: /\b(?:medication|meds|medicine|pills|vitamins)\b/i,
    steps: ['Put the packet next to a glass of water', 'Take today’s', 'Set an alarm for tomorrow'],
  },
  {
    when: /^(?:send|post|mail|ship|drop off|take|bring|wrap)\b.*\b(?:parcel|package)\b/i,
    steps: [
      'Put the parcel and the address on the table',
      'Write or print the label',
      'Put it by the door for the next way out',
    ],
  },
  {
    when: /^walk (?:the |my )?dog/i,
    steps: ['Take the lead from the hook', 'Put the shoes on', 'Walk to the next corner'],
  },
  {
    when: /^(?:go for a |take a )(?:walk|run|jog)\b|^(?:walk|run|jog)$|^go (?:running|jogging|walking|hiking|cycling)\b/i,
    steps: ['Put the shoes on', 'Step outside the door', 'Go for five minutes, then decide'],
  },
  {
    when: /\b(?:gym|swimming|pool|football|tennis|climbing)\b/i,
    steps: [
      'Put the sports things into the bag',
      'Put the bag by the door',
      'Go there and do five minutes, then decide',
    ],
  },
  {
    when: /\b(?:work ?out|exercis(?:e(?! \d)|ing)|yoga|stretch(?:ing)?|pilates|push-?ups)\b/i,
    steps: ['Put on something to move in', 'Lay the mat on the floor', 'Do five minutes, then decide'],
  },
  {
    when: /\b(?:meditat\w*|breathing)\b/i,
    steps: ['Put the phone face down and sit', 'Set a timer for three minutes', 'Breathe out slowly until it rings'],
  },
  {
    when: /^(?:water|repot|feed)\b.*\b(?:plants?|flowers)\b|^(?:the )?plants$/i,
    steps: ['Fill the watering can', 'Water the plant that stands nearest', 'Walk round to the others'],
  },
  {
    when: /\b(?:garden|lawn|weeds|weeding|hedge|yard)\b/i,
    steps: ['Put on the garden shoes and gloves', 'Do one square metre', 'Carry away what was cut'],
  },
  {
    when: /^(?:take (?:out|down)|bring (?:out|down)|empty|put out)\b.*\b(?:rubbish|trash|garbage|bins?|recycling)\b/i,
    steps: ['Tie up the bag', 'Put it by the door', 'Take it down and put a new bag in'],
  },
  {
    when: /\bback ?ups?\b/i,
    steps: [
      'Plug in the drive or open the cloud folder',
      'Copy the one folder that would hurt most to lose',
      'Start the rest and let it run',
    ],
  },
  {
    when: /^(?:wash|clean)(?: out)? the car$/i,
    steps: [
      'Take a bag and put in the rubbish from the car',
      'Fill a bucket with warm water',
      'Do one side, then decide',
    ],
  },
  {
    when: /^pack\b|\b(?:suitcase|luggage)\b/i,
    steps: ['Put the open bag on the bed', 'Lay out clothes, charger and papers', 'List what can only go in last'],
  },
  {
    when: /\b(?:mov(?:e|ing)) (?:house|home|out|flat|apartments?)\b|^(?:plan|organi[sz]e) the move\b/i,
    steps: [
      'Write the moving date on a sheet of paper',
      'List three people or firms who could help',
      'Fill one box with things nobody used this month',
    ],
  },
  {
    when: /^(?:find|look for|search for|rent) (?:an? )?(?:new )?(?:flat|apartment|room|house|place)\b/i,
    steps: [
      'Write down the rent and the area that would do',
      'Open one page with flats and save two',
      'Write three lines to the first of them',
    ],
  },
  {
    when: /^(?:cook|bake|meal prep|(?:make|prepare) (?:\w+ )?(?:dinner|lunch|breakfast|food|soup|cake|meal|meals))\b/i,
    steps: [
      'Put a pan or a bowl on the worktop',
      'Take out of the fridge what has to go first',
      'Cut or measure the first thing',
    ],
  },
  {
    when: /\b(?:birthday|party|wedding|anniversary|baby shower|dinner party|christmas)\b/i,
    steps: ['Write down the date and who should come', 'Choose one place', 'Send one message to the first guest'],
  },
  {
    when: /^(?:plan|book|organi[sz]e) .*\b(?:holidays?|vacation|trip|weekend away|journey|travel)\b/i,
    steps: [
      'Write down the dates and who comes along',
      'Choose one place and look at one way there',
      'Note the price and what has to be booked first',
    ],
  },
  {
    when: /\b(?:budget|finances|savings|expenses|spending|debts?|save money|bank statements?)\b/i,
    steps: [
      'Open the bank account and look at the last five lines',
      'Write down what goes out every month',
      'Mark one line that could go',
    ],
  },
  {
    when: /\binsurance\b/i,
    steps: [
      'Find the last letter of the insurance',
      'Write down the policy number',
      'Mark the one sentence that asks for something',
    ],
  },
  {
    when: /\b(?:life together|sort out my life|my life in order)\b|^(?:do |sort out )?everything$|^get organi[sz]ed$|^catch up$/i,
    steps: [
      'Write down the three things that press most',
      'Cross out two that can wait',
      'Do two minutes of the one that is left',
    ],
  },
  {
    when: /\b(?:los(?:e|ing) weight|eat (?:better|healthi(?:er|ly)|less)|diet|get (?:fit|healthy|in shape))\b/i,
    steps: ['Drink a glass of water', 'Write down what dinner will be today', 'Put one vegetable on the shopping list'],
  },
  {
    when: /\b(?:quit|stop|give up) (?:smoking|drinking|vaping|scrolling)\b/i,
    steps: [
      'Put it in another room',
      'Write down the hour at which it is hardest',
      'Choose one thing to do in that hour',
    ],
  },
  {
    when: /^(?:get (?:more |enough )?|fix my )?sleep\b|\bgo to bed\b/i,
    steps: ['Put the charger outside the bedroom', 'Set an alarm for going to bed', 'Lay out the clothes for tomorrow'],
  },
  {
    when: /^(?:take a )?shower\b|^wash (?:my )?hair/i,
    steps: ['Hang a fresh towel in the bathroom', 'Turn on the water', 'Stand under it for two minutes'],
  },
  {
    when: /^(?:start|launch|build|grow|set up|begin|work on|plan)\b.*\b(?:business|side project|startup|podcast|blog|youtube channel)\b/i,
    steps: [
      'Write one line on who it is for',
      'Write down the smallest thing they could try',
      'Show that line to one person',
    ],
  },
];
