/** Debian packages that a bare machine needs, by what they are for. The set-up script installs the missing ones. */
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
  /** Several displays: an X server whose graphics card lies in memory, and what plugs displays in. */
  displays: ['xserver-xorg-core', 'xserver-xorg-video-dummy', 'x11-xserver-utils'],
  /** Installers: archives, the check of the desktop file, and what makes the menu and its icons hear of a new program. */
  packaging: ['p7zip-full', 'desktop-file-utils', 'hicolor-icon-theme', 'rpm', 'iproute2'],
  /** A bare Debian in a folder, in which the steps of the container image are carried out. */
  image: ['debootstrap'],
  /** A database that fails over: the trial of ops/available. */
  availability: ['postgresql-15', 'patroni', 'etcd-server', 'haproxy', 'pgbouncer', 'pgbackrest'],
  /** A pooler before the database: the tests of the API through it. */
  pooler: ['pgbouncer'],
  /** A voice and a recogniser without a network: the tests of speaking use both (sandbox/transcription). */
  voice: ['flite', 'ffmpeg', 'pocketsphinx', 'pocketsphinx-en-us'],
  /** Another time for a program than that of the machine: the tests at midnight, at the change of clocks, on a leap day. */
  anotherTime: ['faketime'],
  /** Calendar servers: the tests of calendars that are read by CalDAV. */
  calendarServers: ['radicale', 'xandikos'],
  /** A second opinion about recurring events (scripts/calendar-expander). */
  expander: ['python3-dateutil'],
} as const satisfies Record<string, readonly string[]>;

export type DebianGroup = keyof typeof debianPackages;
