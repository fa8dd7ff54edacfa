import type { GoldDump } from './gold.ts';

/** Several tasks in a sentence, and tasks that wait for others. */
export const SEVERAL: readonly GoldDump[] = [
  {
    about: 'three with commas',
    said: '{I need to pay the electrician}, {book the train to Leeds} and {buy a present for Lou}.',
    tasks: ['Pay the electrician', 'Book the train to Leeds', 'Buy a present for Lou'],
  },
  {
    about: 'one verb, several things',
    said: '{Buy onions, garlic and rice.}',
    tasks: ['Buy onions, garlic and rice'],
  },
  {
    about: 'two verbs, one thing',
    said: '{Wash and fold the towels.} {Go and see the new flat.}',
    tasks: ['Wash and fold the towels', 'Go and see the new flat'],
  },
  {
    about: 'after',
    said: '{Finish the draft.} {After I finish the draft, I need to send it to Helen.}',
    tasks: ['Finish the draft', 'Send it to Helen <Finish the draft'],
  },
  {
    about: 'once',
    said: '{Get the keys from the agent.} {Once I get the keys I have to measure the windows.}',
    tasks: ['Get the keys from the agent', 'Measure the windows <Get the keys from the agent'],
  },
  {
    about: 'before',
    said: '{Charge the drill before I put up the shelves.}',
    tasks: ['Charge the drill'],
  },
  {
    about: 'first and then',
    said: '{First back up the laptop}, {then install the update}.',
    tasks: ['Back up the laptop', 'Install the update <Back up the laptop'],
  },
  {
    about: 'errands in a line',
    said: 'errands today: {post office}, {pharmacy}, {return the jeans}, {get cash}',
    tasks: ['Post office @2026-03-04', 'Pharmacy @2026-03-04', 'Return the jeans @2026-03-04', 'Get cash @2026-03-04'],
  },
  {
    about: 'spoken chain',
    said: '{i have to scan the receipts and upload them to the portal} and then {email accounting}',
    tasks: ['Scan the receipts and upload them to the portal', 'Email accounting'],
  },
  {
    about: 'as well as',
    said: 'This week {I want to deep clean the oven} as well as {descale the kettle}. I am ashamed of this kitchen.',
    tasks: ['Deep clean the oven @2026-03-06', '?Descale the kettle'],
  },
  {
    about: 'tell somebody something',
    said: '{Tell Jonah I cannot make it on Sunday and ask him for the address}.',
    tasks: ['Tell Jonah I cannot make it and ask him for the address @2026-03-08'],
  },
  {
    about: 'who and why',
    said: '{I have to call the clinic} because the results were sent to the wrong address. {Also call Nora.}',
    tasks: ['Call the clinic', 'Call Nora'],
  },
  {
    about: 'the same matter twice',
    said: '{I need to call the electrician.} The lights keep flickering. I really must call the electrician!',
    tasks: ['Call the electrician'],
  },
  {
    about: 'a purpose is no task',
    said: '{Go to the shop to get cat litter.} {Write to the council to complain about the bins.}',
    tasks: ['Go to the shop to get cat litter', 'Write to the council to complain about the bins'],
  },
  {
    about: 'either, or',
    said: '{Book either the Thai place or the pizzeria for Friday.}',
    tasks: ['Book either the Thai place or the pizzeria @2026-03-06'],
  },
  {
    about: 'a project with its steps',
    said: 'Moving house is a nightmare. {Cancel the internet}, {redirect the mail}, {hire a van for the 28th}, {collect boxes from the shop}.',
    tasks: ['Cancel the internet', 'Redirect the mail', 'Hire a van @2026-03-28', 'Collect boxes from the shop'],
  },
  {
    about: 'plus and also',
    said: '{clean the fridge} plus {throw away the old paint} also {sharpen the knives}',
    tasks: ['Clean the fridge', 'Throw away the old paint', 'Sharpen the knives'],
  },
];
