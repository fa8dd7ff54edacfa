/** Texts of voice mode (spec tasks 2, 8); they come with it. */
export const voice = {
  microphone: 'Microphone',
  status: {
    idle: 'Press and say what is on your mind',
    more: 'Press to say more',
    starting: 'One moment …',
    recording: 'Listening. Press when you are done.',
    writing: 'Writing down what you said …',
  },
  hearing: "What I'm hearing",
  kept: 'What is here so far',
  nothingYet: 'Your words appear here as you speak.',
  later: 'Just talk. I write it down when you are done.',
  sending: 'Sending… keep talking to go on',
  sendingOff: 'Sending… press the microphone to go on',
  notYet: 'Not yet',
  organize: 'Help Me Organize This',
  trouble: {
    denied: {
      title: 'Microphone Access Denied',
      text: 'Please allow microphone access to use voice input.',
    },
    recognition: {
      title: 'Voice Recognition Error',
      text: 'Listening stopped. Your words are kept: press the microphone to go on.',
    },
    unreachable: {
      title: 'Voice Recognition Error',
      text: 'The speech service of this browser cannot be reached.',
    },
    notStarted: { title: 'Failed to Start Recording', text: 'Please try again, or write instead.' },
    noMicrophone: { title: 'Voice Recognition Error', text: 'No microphone was found on this device.' },
    noRecording: { title: 'Voice Recording Not Available', text: 'No microphone was found on this device.' },
    nothingHeard: { title: 'I could not hear any words', text: 'The recording is kept below.' },
    noTranscription: {
      title: 'Voice Recording Not Available',
      text: 'This server cannot write down recordings. Yours is kept on this device.',
    },
    localOnly: {
      title: 'Voice Recording Not Available',
      text: 'You chose that nothing is sent to other services. The recording is kept on this device.',
    },
    notWritten: { title: 'Not written down yet', text: 'The recording is kept below.' },
  },
  recordings: 'Recordings on this device',
  recording: 'Recording of {{length}}, not written down yet',
  again: 'Try again',
  listen: 'Listen',
  sound: 'Recording of {{length}}',
  remove: 'Delete',
  removing: {
    title: 'Delete this recording?',
    text: 'It is on this device alone. What you said in it will be gone.',
    confirm: 'Delete recording',
    cancel: 'Keep it',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    voice: typeof voice;
  }
}
