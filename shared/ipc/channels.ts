// Names alone, without imports: the sandboxed preload carries this file, and must stay small.

/** Everything that a page may ask of this computer. */
export const askChannels = [
  'accounts:read-token',
  'accounts:keep-token',
  'accounts:sign-in-storage',
  'accounts:store-sign-in',
  'brain-dump:capture',
  'brain-dump:read-draft',
  'brain-dump:keep-draft',
  'brain-dump:close-capture',
  'brain-dump:hotkey',
  'brain-dump:set-hotkey',
  'brain-dump:waiting',
  'brain-dump:kept-until-sign-in',
  'brain-dump:retry',
  'brain-dump:discard',
  'focus:read',
  'focus:send',
  'focus:one-thing',
  'notifications:facts',
  'notifications:act',
  'notifications:encourage',
  'notifications:pause',
  'notifications:self-check',
  'focus:open-plan',
  'settings:open',
  'settings:read',
  'settings:start-at-login',
  'settings:use-server',
  'settings:set-aside',
  'app:about',
  'app:open-outside',
  'app:save-page',
  'app:use-language',
  'updates:read',
  'updates:check',
  'updates:install',
] as const;
export type AskChannel = (typeof askChannels)[number];

/** Everything that this computer may tell a page. */
export const tellChannels = [
  'app:open-path',
  'brain-dump:capture-shown',
  'brain-dump:hotkey-heard',
  'brain-dump:delivered',
  'brain-dump:waiting-changed',
  'accounts:token-kept',
  'accounts:sign-in-storage-changed',
  'focus:changed',
  'focus:done',
  'notifications:card',
  'notifications:acted',
  'notifications:paused',
  'updates:changed',
] as const;
export type TellChannel = (typeof tellChannels)[number];
