/** Texts of the settings of this computer, in the desktop app alone. */
export const settings = {
  title: 'Settings of this computer',
  loading: 'Loading...',
  failed: "This computer didn't answer. Please close the window and open it again.",
  key: {
    title: 'The key for a thought',
    text: 'It opens a small window from any program.',
    voice: 'listens right away.',
    voiceTaken: 'would listen right away, but another program uses it.',
    timer: 'starts and pauses the timer.',
    timerTaken: 'would start and pause the timer, but another program uses it.',
    change: 'Change',
    changeVoice: 'Change the key that listens',
    changeTimer: 'Change the key for the timer',
    ours: "That's already one of your other keys.",
    cancel: 'Keep it',
    record: 'Press the new key',
    recordHint: 'Ctrl, Alt or Super together with another key, such as Ctrl+Shift+Space. Esc leaves it as it is.',
    recordHintMac: '⌘, Ctrl or Alt together with another key, such as ⌘+Shift+Space. Esc leaves it as it is.',
    tooLittle: 'Hold down Ctrl, Alt or Super and press another key.',
    taken: 'Another program uses {{keys}}. Your key stays the same.',
    heardNow: "It works: you've used it since Unchaos started.",
    heardBefore: "It worked before. You haven't used it since Unchaos started.",
    neverHeard: "We haven't heard it yet.",
    test: 'Try it out',
    byHand: "If your desktop doesn't allow shortcuts",
  },
  login: {
    title: 'Start',
    label: 'Start with this computer',
    hint: 'Unchaos then waits quietly in the tray when you log in.',
    failed: "The system didn't accept it.",
  },
  closing: {
    title: 'When I close the window',
    choices: {
      keepRunning: { label: 'Keep running', hint: 'Unchaos waits in the tray. Your timer and reminders keep running.' },
      quit: { label: 'Quit', hint: 'If a focus session is running, we ask first.' },
    },
    noTray: 'This desktop has no tray, so closing the window quits Unchaos.',
    failed: "That didn't work. Please try again.",
  },
  timer: {
    title: 'Small timer',
    label: 'Show it when focus starts',
    hint: 'A small window over all others, with the time left and your task. You can also open it from the timer or the tray.',
    failed: "That didn't work. Please try again.",
  },
  signIn: {
    title: 'Staying logged in',
    question: 'Stay logged in on this computer?',
    why: "This computer has no keyring, so we can't lock your login away. You can keep it in a file that only your user account can read. The file isn't encrypted. Or log in again each time you start Unchaos.",
    keep: 'Keep me logged in',
    ask: 'Ask at each start',
    noKeyring: 'This computer has no keyring to keep you logged in.',
    choices: {
      file: {
        label: 'Keep it in a file',
        hint: "Only your user account can read the file. It isn't encrypted.",
      },
      memory: {
        label: 'Ask at each start',
        hint: 'Nothing is stored. Until you log in, your timer keeps running and your thoughts stay on this computer.',
      },
    },
    failed: "That didn't work. Please try again.",
  },
  server: {
    title: 'Server',
    change: 'Change',
    fixed: "This computer's environment sets it (UNCHAOS_API_URL). You can't change it here.",
    what: 'Unchaos restarts, and you log in there. Your words for the old server are kept for when you come back.',
    label: 'Address of your Unchaos server',
    hint: 'For example https://unchaos.example.org. Ask the person who runs the server.',
    use: 'Use this server',
    asking: 'Connecting…',
    cancel: 'Keep it',
    found: 'Found. Restarting Unchaos…',
    refusals: {
      invalid: 'Enter a server address, e.g. https://unchaos.example.org',
      insecure: 'Please use https. Without it, others could read along.',
      other: "There's a server there, but it isn't Unchaos. Is the address complete?",
      nobody: 'Nothing answers there. Is the address right, and are you online?',
      same: "You're already using this server.",
      fixed: "This computer's environment sets the server. You can't change it here.",
      failed: "That didn't work. Please try again.",
    },
  },
  first: {
    title: 'Where is your Unchaos?',
    text: 'Your words and plans live on a server. Which one is yours?',
  },
  setAside: {
    title: "We couldn't read your settings, so we reset them",
    text: 'The old file is at {{path}}',
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
    imprint: 'Imprint',
    notOpened: 'No browser opened. The address is {{address}}',
  },
  check: {
    listening: { title: 'Press {{keys}} now', text: "It opens a small window for a thought, whatever you're doing." },
    heard: { title: 'Heard it.', text: "This key now opens the small window, whatever you're doing." },
    silent: {
      title: 'Nothing heard yet',
      text: "If you pressed {{keys}}, this computer holds it back. Here's how to fix that:",
    },
    taken: { title: 'Another program uses {{keys}}', text: 'Choose another key in the settings. Or:' },
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
