import type { GoldDump } from './gold.ts';

/** People change their minds in mid-sentence, and say what need not be done. */
export const CORRECTIONS: readonly GoldDump[] = [
  {
    about: 'another day',
    said: '{Call the dentist on Thursday, no wait, Friday.}',
    tasks: ['Call the dentist @2026-03-06'],
  },
  {
    about: 'another day, spoken',
    said: '{i need to bring the car in on monday no actually tuesday} and {buy a birthday card}',
    tasks: ['Bring the car in @2026-03-10', 'Buy a birthday card'],
  },
  {
    about: 'another hour',
    said: '{Lunch with Priya tomorrow at 12, sorry, I mean 1pm.}',
    tasks: ['Lunch with Priya @2026-03-05 13:00'],
  },
  {
    about: 'make it another day',
    said: '{send the invoice tomorrow actually make it monday} and {order toner}',
    tasks: ['Send the invoice @2026-03-09', 'Order toner'],
  },
  {
    about: 'scratched',
    said: '{Book the ferry.} Return the blender. Actually scratch that. {Ask Tom about the tent.}',
    tasks: ['Book the ferry', 'Ask Tom about the tent'],
  },
  {
    about: 'never mind, spoken',
    said: '{i should email the school} and buy confetti never mind and {pick up my glasses}',
    tasks: ['Email the school', 'Pick up my glasses'],
  },
  {
    about: 'somebody else did it',
    said: "I don't need to buy bread, Leo already did. {But I do need to buy butter.}",
    tasks: ['Buy butter'],
  },
  {
    about: 'need not',
    said: 'I no longer have to see the lawyer. {I still have to sign the papers by Friday.}',
    tasks: ['Sign the papers @2026-03-06'],
  },
  {
    about: 'taken back by name',
    said: 'Paint the fence. {Buy sandpaper.} On second thought, I don’t have to paint the fence.',
    tasks: ['Buy sandpaper'],
  },
  {
    about: 'refusals',
    said: "I won't go to that party and I'm not going to apologise for it. {I need to tell Mia I'm not coming.}",
    tasks: ["Tell Mia I'm not coming"],
  },
  {
    about: 'already done',
    said: 'I already paid the rent and I already fed the cat. {Just need to iron a shirt.}',
    tasks: ['Iron a shirt'],
  },
  {
    about: 'should have',
    said: 'I should have studied harder and I could have called her sooner. {I have to retake the exam in June.}',
    tasks: ['Retake the exam @2026-06-01'],
  },
  {
    about: 'a plan that fell through',
    said: 'I was going to fix the bike but it rained. I wanted to bake a cake and then I fell asleep.',
    tasks: [],
  },
  {
    about: 'do not',
    said: "Don't call Steve. He is still angry. {Send him the money instead.}",
    tasks: ['Send him the money'],
  },
  {
    about: 'two corrections in a row',
    said: '{meet ana at 4 no wait 5 tomorrow} and {pay the sitter friday no make that saturday}',
    tasks: ['Meet ana @2026-03-05 17:00', 'Pay the sitter @2026-03-07'],
  },
  {
    about: 'can wait',
    said: "The attic can wait. I can't face it. The tax form can't wait though, {I have to file it by March 31.}",
    tasks: ["Tax form can't wait @2026-03-31"],
  },
  {
    about: 'wait, or rather',
    said: '{Invite Sam to dinner on Saturday, or rather Sunday.} I would have loved to have Jo as well.',
    tasks: ['Invite Sam to dinner @2026-03-08'],
  },
  {
    about: 'questions to oneself',
    said: 'Why do I always do this? Should I even stay in this job? {Did I pay the water bill?}',
    tasks: ['Check whether I paid the water bill'],
  },
];
