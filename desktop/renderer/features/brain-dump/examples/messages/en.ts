/** Texts about what the reader learned from corrections. */
export const examples = {
  title: 'Learned from your corrections',
  about:
    "When you correct a list, Unchaos remembers it: what isn't a task, what you call things, how long they take. It stays in your account and never goes to an AI service.",
  none: 'Nothing yet.',
  known_one: '{{count}} thing remembered',
  known_other: '{{count}} things remembered',
  quote: '“{{text}}”',
  isTask: 'a task',
  isNone: 'not a task',
  otherDay: 'another day',
  forget: 'Forget everything',
  forgotten: 'Forgotten',
  notForgotten: "We couldn't forget this",
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    examples: typeof examples;
  }
}
