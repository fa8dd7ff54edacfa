import type { Desktop } from '#shared/brain-dump/ipc.ts';

/** Detects the desktop from its environment variables (XDG Base Directory and Desktop Entry, systemd). */
export function desktopOf(platform: NodeJS.Platform, env: Readonly<NodeJS.ProcessEnv>): Desktop {
  if (platform === 'darwin') return { session: 'other', kind: 'mac' };
  if (platform === 'win32') return { session: 'other', kind: 'windows' };
  const names = (env.XDG_CURRENT_DESKTOP ?? '').toLowerCase().split(':');
  const kind = names.includes('gnome') ? 'gnome' : names.includes('kde') ? 'kde' : 'other';
  return { session: sessionOf(env), kind };
}

function sessionOf(env: Readonly<NodeJS.ProcessEnv>): Desktop['session'] {
  const named = env.XDG_SESSION_TYPE?.toLowerCase();
  if (named === 'wayland' || named === 'x11') return named;
  return env.WAYLAND_DISPLAY ? 'wayland' : env.DISPLAY ? 'x11' : 'other';
}
