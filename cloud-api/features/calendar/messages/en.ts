/** The page that leads back into the desktop app after Google. */
export const wayBack = {
  connected: { title: 'Your calendar is connected', text: 'You can go back to Unchaos now.' },
  refused: {
    title: 'Nothing was connected',
    text: "You said no, and that's fine. You can go back to Unchaos.",
  },
  partly: {
    title: 'Nothing was connected yet',
    text: 'Google needs a tick in both boxes. Please go back to Unchaos and try again.',
  },
  failed: { title: "That didn't work", text: 'Please go back to Unchaos and try again.' },
  open: 'Open Unchaos',
  closeTab: 'You can close this tab afterwards.',
};
