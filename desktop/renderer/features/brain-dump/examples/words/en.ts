/** Texts about what the reader learned from corrections. */
export const examples = {
  title: 'Learned from your corrections',
  about:
    'When you put a list right, Unchaos remembers it: what is no task, what you call things, how long they take. It stays in your account and never goes to an AI service.',
  none: 'Nothing yet.',
  known_one: '{{count}} thing remembered',
  known_other: '{{count}} things remembered',
  quote: '“{{text}}”',
  isTask: 'a task',
  isNone: 'not a task',
  otherDay: 'another day',
  forget: 'Forget all of it',
  forgotten: 'Forgotten',
  notForgotten: 'This was not forgotten',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    examples: typeof examples;
  }
}
