/** Texts of the trouble-starting dialog (spec tasks 4, Other dialogs). */
export const avoidance = {
  title: 'What makes it hard to start?',
  text: 'No need to push. Which comes closest for “{{title}}”?',
  reasons: {
    'too-big': 'It is too big',
    'need-info': 'I need to know more first',
    'wrong-time': 'It is the wrong time',
    'not-important': 'It is not that important',
  },
  followUps: {
    'need-info': {
      title: 'What is missing?',
      text: '“{{title}}” can become a task of finding out. That is easier to begin.',
    },
    'wrong-time': {
      title: 'Another time, then',
      text: 'Something else now, or “{{title}}” later: both are fine.',
    },
    'not-important': {
      title: 'It may go',
      text: '“{{title}}” can wait or be deleted. What is deleted can be brought back.',
    },
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    avoidance: typeof avoidance;
  }
}
