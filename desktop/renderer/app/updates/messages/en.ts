/** Texts of the card that tells about newer versions of the desktop app. */
export const updates = {
  title: 'Updates',
  check: 'Check now',
  install: 'Restart and update',
  state: {
    idle: 'You have the latest version.',
    checking: 'Checking for a new version...',
    downloading: 'Downloading version {{version}}. Keep working.',
    ready: 'Version {{version}} is ready. It takes a moment, and nothing you wrote is lost.',
    focusing: 'Version {{version}} is ready. It waits until your focus session is over.',
  },
  problem: {
    development: 'This app runs from source. Update it where you got it.',
    archive:
      'This copy was unpacked by hand. To update it, get the new one from unchaos.app and unpack it in its place.',
    flatpak: 'Your software center keeps this app up to date.',
    unconfigured: "This copy doesn't update itself. Please ask the person who gave it to you.",
    network: "We can't reach the update server right now. We'll check again later.",
    unsigned: "We found an update that isn't from us, so we skipped it. Your app stays as it is.",
    replayed: 'The update server offers an older version. Your app stays as it is.',
    damaged: 'The update was damaged, so we threw it away. Please try again later.',
    broken: "That didn't work. Your app stays as it is. Please try again later.",
  },
  early: {
    label: 'Try new versions early',
    hint: 'You get them before everyone else. Now and then something may not work yet.',
  },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    updates: typeof updates;
  }
}
