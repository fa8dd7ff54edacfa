/** Debian packages that a bare machine needs, by purpose. The setup script installs the missing ones. */
export const debianPackages = {
  browser: ['chromium', 'chromium-headless-shell', 'fonts-dejavu-core'],
  database: ['postgresql'],
  desktopRuntime: [
    'unzip',
    'xdg-utils',
    'fonts-dejavu-core',
    'libgtk-3-0',
    'libnotify4',
    'libnss3',
    'libxss1',
    'libxtst6',
    'libatspi2.0-0',
    'libsecret-1-0',
    'libasound2',
    'libgbm1',
    'libuuid1',
  ],
  desktopSession: [
    'xvfb',
    'xauth',
    'dbus',
    'dbus-x11',
    'openbox',
    'xdotool',
    'x11-utils',
    'imagemagick',
    'dunst',
    'libnotify-bin',
    'python3-dbus',
    'python3-gi',
    'gnome-keyring',
  ],
  /** Several displays: an X server with a virtual graphics card, and tools to plug displays in. */
  displays: ['xserver-xorg-core', 'xserver-xorg-video-dummy', 'x11-xserver-utils'],
  /**
   * Installers: archives, validation of the desktop file, and the triggers that register a new program in the menu and
   * its icons.
   */
  packaging: ['p7zip-full', 'desktop-file-utils', 'hicolor-icon-theme', 'rpm', 'iproute2'],
  /** A bare Debian in a folder, in which the steps of the container image run. */
  image: ['debootstrap'],
  /** A database with failover: the trial of ops/available. */
  availability: ['postgresql-15', 'patroni', 'etcd-server', 'haproxy', 'pgbouncer', 'pgbackrest'],
  /** A database pooler: the API tests through it. */
  pooler: ['pgbouncer'],
  /** Text-to-speech and offline speech recognition for the voice tests (sandbox/transcription). */
  voice: ['flite', 'ffmpeg', 'pocketsphinx', 'pocketsphinx-en-us'],
  /** A fake clock for a program: the tests at midnight, at clock changes, on a leap day. */
  anotherTime: ['faketime'],
  /** Calendar servers: the CalDAV tests. */
  calendarServers: ['radicale', 'xandikos'],
  /** An independent implementation of recurring events (scripts/calendar-expander). */
  expander: ['python3-dateutil'],
} as const satisfies Record<string, readonly string[]>;

export type DebianGroup = keyof typeof debianPackages;
