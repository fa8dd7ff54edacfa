/** Texts of the trouble-starting dialog (spec tasks 4, Other dialogs). */
export const avoidance = {
  title: 'What makes it hard to start?',
  text: 'No need to push. Which comes closest for “{{title}}”?',
  reasons: {
    'too-big': "It's too big",
    'need-info': 'I need to know more first',
    'wrong-time': "It's the wrong time",
    'not-important': "It's not that important",
  },
  followUps: {
    'need-info': {
      title: "What's missing?",
      text: "Turn “{{title}}” into a research task? That's easier to start.",
    },
    'wrong-time': {
      title: 'Another time, then',
      text: 'Something else now, or “{{title}}” later: both are fine.',
    },
    'not-important': {
      title: 'Let it go?',
      text: '“{{title}}” can wait, or you can delete it. You can always bring it back.',
    },
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    avoidance: typeof avoidance;
  }
}
