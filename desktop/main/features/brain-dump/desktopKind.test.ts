import { expect, test } from 'vitest';
import { desktopOf } from './desktopKind.ts';

test.each([
  [{ XDG_SESSION_TYPE: 'wayland', XDG_CURRENT_DESKTOP: 'ubuntu:GNOME' }, 'wayland', 'gnome'],
  [{ XDG_SESSION_TYPE: 'x11', XDG_CURRENT_DESKTOP: 'KDE', WAYLAND_DISPLAY: 'wayland-0' }, 'x11', 'kde'],
  [{ WAYLAND_DISPLAY: 'wayland-0', DISPLAY: ':0', XDG_CURRENT_DESKTOP: 'sway' }, 'wayland', 'other'],
  [{ XDG_SESSION_TYPE: 'tty', DISPLAY: ':0' }, 'x11', 'other'],
  [{}, 'other', 'other'],
])('%j is %s, %s', (env, session, kind) => {
  expect(desktopOf('linux', env)).toEqual({ session, kind });
});

test('other systems are known by their platform', () => {
  expect(desktopOf('win32', { XDG_SESSION_TYPE: 'wayland' })).toEqual({ session: 'other', kind: 'windows' });
  expect(desktopOf('darwin', {}).kind).toBe('mac');
});
