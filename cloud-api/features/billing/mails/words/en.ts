import type { Letter } from '#api/features/accounts/index.ts';

/** What the mails before a charge say. */
export const en = {
  chargeComing: {
    subject: '{amount} will be charged on {date}',
    lines: [
      'Your plan {plan} renews on {date}. {amount} will be charged to your card then.',
      "Want to keep it? You don't have to do anything.",
    ],
    button: 'See or cancel my plan',
    after: ['If you cancel before that day, nothing is charged and you keep access until then.'],
  },
  trialCharges: {
    subject: 'Your trial ends on {date}',
    lines: ['Your free trial ends on {date}. Because you left a card, your plan {plan} continues then, for {amount}.'],
    button: 'See or cancel my plan',
    after: ['If you cancel before that day, nothing is charged.'],
  },
  trialEnds: {
    subject: 'Your trial ends on {date}',
    lines: [
      'Your free trial ends on {date}, by itself. Nothing is charged: we have no card of yours.',
      'What you wrote stays yours. If Unchaos helped, choose a plan and pick up where you are.',
    ],
    button: 'See the plans',
    after: [],
  },
} satisfies Readonly<Record<string, Letter>>;

export type ChargeMail = keyof typeof en;
