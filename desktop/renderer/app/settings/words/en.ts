/** Texts of the settings of this computer, in the desktop app alone. */
export const settings = {
  check: {
    listening: { title: 'Press {{keys}} now', text: 'It opens a small window for a thought, whatever you are doing.' },
    heard: { title: 'Heard it.', text: 'From now on this key opens the small window, whatever you are doing.' },
    silent: {
      title: 'Nothing arrived so far',
      text: 'If you did press {{keys}}, this computer keeps it from us. That can be helped:',
    },
    taken: { title: 'Another program has {{keys}}', text: 'Choose another key in the settings. Or:' },
    elsewhere: 'Click on another program and press it there. It opens a small window for a thought.',
    again: 'Try again',
    later: 'Not now',
    done: 'Good',
  },
  wayOut: {
    gnome: 'Open Settings > Keyboard > Custom shortcuts, add one, and give it this command and your key:',
    kde: 'Open System Settings > Shortcuts > Add command, and give it this command and your key:',
    other: 'In the settings of your desktop, give a key of your choice this command:',
    system: 'Let another program open this link:',
    link: 'A link does the same:',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    settings: typeof settings;
  }
}
