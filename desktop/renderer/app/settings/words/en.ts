/** Texts of the settings of this computer, in the desktop app alone. */
export const settings = {
  title: 'Settings of this computer',
  loading: 'Looking at this computer...',
  failed: 'This computer did not answer. Please close the window and open it again.',
  key: {
    title: 'The key for a thought',
    text: 'It opens a small window from any program.',
    voice: 'listens at once.',
    voiceTaken: 'would listen at once, but another program has it.',
    change: 'Change',
    changeVoice: 'Change the key that listens',
    ours: 'That is your other key already.',
    cancel: 'Leave it',
    record: 'Press the new key',
    recordHint: 'Ctrl, Alt or Super together with another key, such as Ctrl+Shift+Space. Esc leaves it as it is.',
    recordHintMac: '⌘, Ctrl or Alt together with another key, such as ⌘+Shift+Space. Esc leaves it as it is.',
    tooLittle: 'Hold Ctrl, Alt or Super down, and press another key.',
    taken: 'Another program has {{keys}}. Your key stays as it was.',
    heardNow: 'It works: it was heard since Unchaos started.',
    heardBefore: 'It worked before. It was not pressed since Unchaos started.',
    neverHeard: 'It has not been heard yet.',
    test: 'Try it out',
    byHand: 'Where a desktop gives programs no keys',
  },
  login: {
    title: 'Start',
    label: 'Start with this computer',
    hint: 'Unchaos then waits quietly in the tray when you log in.',
    failed: 'The system did not take it.',
  },
  closing: {
    title: 'When I close the window',
    choices: {
      keepRunning: { label: 'Keep running', hint: 'Unchaos waits in the tray. Your timer and reminders go on.' },
      quit: { label: 'Quit', hint: 'If a focus session is running, we ask first.' },
    },
    noTray: 'This desktop has no tray, so closing the window quits Unchaos.',
    failed: "That didn't work. Please try again.",
  },
  signIn: {
    title: 'Staying signed in',
    question: 'Stay signed in on this computer?',
    why: "This computer has no keyring, so we can't lock your sign-in away. You can keep it in a file that only your user account can read. The file isn't encrypted. Or sign in again each time you start Unchaos.",
    keep: 'Keep me signed in',
    ask: 'Ask at each start',
    noKeyring: 'This computer has no keyring for your sign-in.',
    choices: {
      file: {
        label: 'Keep it in a file',
        hint: "Only your user account can read the file. It isn't encrypted.",
      },
      memory: {
        label: 'Ask at each start',
        hint: 'Nothing is stored. Until you sign in, your timer goes on and your thoughts stay on this computer.',
      },
    },
    failed: "That didn't work. Please try again.",
  },
  server: {
    title: 'Server',
    change: 'Change',
    fixed: 'The environment of this computer says so (UNCHAOS_API_URL). It cannot be changed here.',
    what: 'Unchaos starts anew then, and you log in there. What you wrote for the old server stays with it: it is here again when you come back.',
    label: 'Address of your Unchaos server',
    hint: 'Such as https://unchaos.example.org. You have it from whoever runs the server.',
    use: 'Use this server',
    asking: 'Looking who answers...',
    cancel: 'Leave it',
    found: 'Found. Unchaos starts anew now.',
    refusals: {
      invalid: 'This is no address of a server. Such as https://unchaos.example.org',
      insecure: 'Please use https. Without it, others could read along on the way.',
      other: 'Somebody answers there, but it is no Unchaos server. Is the address complete?',
      nobody: 'Nobody answers there. Is the address right, and are you online?',
      same: 'You use this server already.',
      fixed: 'The environment of this computer says where the server is. It cannot be changed here.',
      failed: 'This did not work. Please try again.',
    },
  },
  first: {
    title: 'Where is your Unchaos?',
    text: 'Your words and plans live on a server. Tell this computer which one is yours, once.',
  },
  setAside: {
    title: 'Your settings could not be read and were set back',
    text: 'The old file is kept at {{path}}',
  },
  about: {
    title: 'About Unchaos',
    version: 'Version',
    electron: 'Electron',
    licences:
      'Unchaos is built on free software: Electron, Chromium, Node.js, React and others, under their own licences.',
    website: 'Website',
    privacy: 'Privacy',
    terms: 'Terms',
    notOpened: 'No browser opened. The address is {{address}}',
  },
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
