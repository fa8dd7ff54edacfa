/** Texts of the one banner about a plan. */
export const banner = {
  label: 'About your plan',
  close: 'Not today',
  unpaid: {
    title: "Your last payment didn't go through.",
    text: 'You keep full access until {{date}}.',
    action: 'Update card',
  },
  trial: {
    today: 'Your free trial ends today.',
    tomorrow: 'Your free trial ends tomorrow.',
    soon: 'Your free trial ends on {{date}}.',
    byItself: "It ends by itself, and you won't be charged. Everything you wrote is safe.",
    goesOn: '{{plan}} continues from there, for {{price}} a month.',
    toPlans: 'See plans',
    toPlan: 'See my plan',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    banner: typeof banner;
  }
}
