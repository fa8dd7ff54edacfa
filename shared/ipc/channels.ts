// Names alone, without imports: the sandboxed preload carries this file, and must stay small.

/** Everything that a page may ask of this computer. */
export const askChannels = [
  'accounts:read-token',
  'accounts:keep-token',
  'brain-dump:capture',
  'brain-dump:read-draft',
  'brain-dump:keep-draft',
  'brain-dump:close-capture',
  'brain-dump:hotkey',
  'brain-dump:waiting',
  'brain-dump:retry',
  'brain-dump:discard',
  'focus:read',
  'focus:send',
  'focus:one-thing',
  'app:about',
  'app:open-outside',
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
  'brain-dump:delivered',
  'brain-dump:waiting-changed',
  'accounts:token-kept',
  'focus:changed',
  'updates:changed',
] as const;
export type TellChannel = (typeof tellChannels)[number];
