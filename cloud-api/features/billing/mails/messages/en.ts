import type { Letter } from '#api/features/accounts/index.ts';

/** What the mails before a charge say. */
export const letters = {
  chargeComing: {
    subject: "We'll charge {amount} on {date}",
    lines: [
      "Your {plan} plan renews on {date}. We'll charge {amount} to your card that day.",
      "Want to keep it? You don't have to do anything.",
    ],
    button: 'See or cancel my plan',
    after: ["If you cancel before that day, we won't charge you, and you keep access until then."],
  },
  trialCharges: {
    subject: 'Your trial ends on {date}',
    lines: ['Your free trial ends on {date}. You added a card, so your {plan} plan continues then for {amount}.'],
    button: 'See or cancel my plan',
    after: ["If you cancel before that day, we won't charge you."],
  },
  trialEnds: {
    subject: 'Your trial ends on {date}',
    lines: [
      "Your free trial ends on {date}, by itself. We won't charge you: we don't have your card.",
      'What you wrote stays yours. If Unchaos helped, choose a plan and pick up where you left off.',
    ],
    button: 'See the plans',
    after: [],
  },
} satisfies Readonly<Record<string, Letter>>;

export type ChargeMail = keyof typeof letters;
