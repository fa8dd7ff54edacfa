import type { RequestChannel, EventChannel } from './channels.ts';

/** The windows of the app: the whole app, the capture window, the settings of this computer, and the timer. */
export type WindowName = 'main' | 'capture' | 'settings' | 'timer';

type Windows = readonly [WindowName, ...WindowName[]];

const app: Windows = ['main'];
const capture: Windows = ['capture'];
const settings: Windows = ['settings'];
const account: Windows = ['main', 'settings'];
const writing: Windows = ['main', 'capture'];
const all: Windows = ['main', 'capture', 'settings', 'timer'];

/** Which windows may send a request on a channel. The plain error page of a failed window may send none. */
export const requestAccess: Readonly<Record<RequestChannel, Windows>> = {
  'accounts:read-token': account,
  'accounts:keep-token': account,
  'accounts:sign-in-awaited': account,
  'accounts:sign-in-storage': account,
  'accounts:store-sign-in': account,
  'brain-dump:capture': capture,
  'brain-dump:read-draft': writing,
  'brain-dump:keep-draft': writing,
  'brain-dump:close-capture': capture,
  'brain-dump:hotkey': account,
  'brain-dump:set-hotkey': settings,
  'brain-dump:waiting': app,
  'brain-dump:kept-until-sign-in': app,
  'brain-dump:retry': app,
  'brain-dump:discard': app,
  'tasks:findable': app,
  'tasks:find': capture,
  'tasks:do': capture,
  'tasks:did': app,
  'tasks:rest': capture,
  'calendar:tell': app,
  'calendar:known': capture,
  'calendar:rest': capture,
  'focus:read': ['main', 'timer'],
  'focus:send': ['main', 'timer'],
  'focus:look': app,
  'focus:toggle': capture,
  'focus:one-thing': writing,
  'focus:may-park': capture,
  'focus:park': capture,
  'focus:parked': app,
  'focus:put-parked': app,
  'focus:remove-parked': app,
  'notifications:facts': app,
  'notifications:act': app,
  'notifications:encourage': app,
  'notifications:pause': ['main', 'capture', 'settings'],
  'notifications:self-check': account,
  'focus:open-plan': ['main', 'timer'],
  'focus:open-small': app,
  'settings:open': app,
  'settings:read': settings,
  'settings:start-at-login': settings,
  'settings:on-close': settings,
  'settings:timer-at-start': settings,
  'settings:use-server': settings,
  'settings:set-aside': app,
  'app:about': account,
  'app:open-outside': account,
  'app:save-page': app,
  'app:use-language': all,
  'updates:read': settings,
  'updates:check': settings,
  'updates:install': settings,
  'updates:is-early': settings,
  'updates:try-early': settings,
};

/** Which windows receive a message of the main process. */
export const eventAccess: Readonly<Record<EventChannel, Windows>> = {
  'app:open-path': app,
  'brain-dump:capture-shown': capture,
  'brain-dump:hotkey-heard': account,
  'brain-dump:delivered': app,
  'brain-dump:waiting-changed': app,
  'accounts:token-kept': account,
  'accounts:sign-in-storage-changed': account,
  'tasks:do': app,
  'tasks:findable-changed': capture,
  'calendar:known-changed': capture,
  'focus:changed': ['main', 'timer'],
  'focus:done': app,
  'focus:over': app,
  'focus:parked-changed': app,
  'notifications:card': app,
  'notifications:acted': app,
  'notifications:paused': app,
  'updates:changed': settings,
};
