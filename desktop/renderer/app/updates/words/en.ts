/** Texts of the card that tells about newer versions of the desktop app. */
export const updates = {
  title: 'Updates',
  check: 'Look now',
  install: 'Restart and update',
  state: {
    idle: 'You have the newest version.',
    checking: 'Looking for a newer version...',
    downloading: 'Version {{version}} is on its way. You can go on working.',
    ready: 'Version {{version}} is ready. It takes a moment, and nothing you wrote is lost.',
    focusing: 'Version {{version}} is ready. It waits until your focus session is over.',
  },
  problem: {
    development: 'This app runs from its source. You update it where you got it from.',
    archive:
      'This copy was unpacked by hand. To update it, get the new one from unchaos.app and unpack it in its place.',
    unconfigured: 'This copy does not update itself. Please ask whoever gave it to you.',
    network: 'The update server cannot be reached right now. Unchaos looks again later.',
    unsigned: 'There is an update that does not come from us, so it was not taken. Your app stays as it is.',
    replayed: 'The update server offers an older version. Your app stays as it is.',
    damaged: 'The update arrived damaged and was thrown away. Please try again later.',
    broken: 'That did not work. Your app stays as it is; please try again later.',
  },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    updates: typeof updates;
  }
}
