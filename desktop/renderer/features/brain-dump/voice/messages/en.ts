/** Texts of voice mode (spec tasks 2, 8); they come with it. */
export const voice = {
  microphone: 'Microphone',
  status: {
    idle: "Press and say what's on your mind",
    more: 'Press to say more',
    starting: 'One moment...',
    recording: "Listening. Press when you're done.",
    writing: 'Writing down what you said...',
  },
  hearing: "What I'm hearing",
  kept: 'So far',
  nothingYet: 'Your words appear here as you speak.',
  later: "Just talk. I'll write it down when you're done.",
  sending: 'Sending… keep talking to continue',
  sendingOff: 'Sending… press the microphone to continue',
  notYet: 'Not yet',
  organize: 'Help Me Organize This',
  trouble: {
    denied: {
      title: 'Microphone Access Denied',
      text: 'Please allow microphone access to use voice input.',
    },
    recognition: {
      title: 'Voice Recognition Error',
      text: 'Listening stopped. Your words are safe. Press the microphone to continue.',
    },
    unreachable: {
      title: 'Voice Recognition Error',
      text: "We can't reach this browser's speech service.",
    },
    notStarted: { title: 'Failed to Start Recording', text: 'Please try again, or write instead.' },
    noMicrophone: { title: 'Voice Recognition Error', text: 'We found no microphone on this device.' },
    noRecording: { title: 'Voice Recording Not Available', text: 'We found no microphone on this device.' },
    nothingHeard: { title: "I couldn't hear any words", text: 'Your recording is saved below.' },
    noTranscription: {
      title: 'Voice Recording Not Available',
      text: "This server can't transcribe recordings. Yours is saved on this device.",
    },
    localOnly: {
      title: 'Voice Recording Not Available',
      text: 'You chose to send nothing to other services. Your recording is saved on this device.',
    },
    notWritten: { title: 'Not transcribed yet', text: 'Your recording is saved below.' },
  },
  recordings: 'Recordings on this device',
  recording: 'Recording of {{length}}, not transcribed yet',
  again: 'Try again',
  listen: 'Listen',
  sound: 'Recording of {{length}}',
  remove: 'Delete',
  removing: {
    title: 'Delete this recording?',
    text: "It's only on this device. Once it's deleted, it's gone.",
    confirm: 'Delete recording',
    cancel: 'Keep it',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    voice: typeof voice;
  }
}
