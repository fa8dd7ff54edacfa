// The dependency rule as data: who may import whom. scripts/dependencyRule.ts reads it; scripts/architecture.test.ts
// checks every file against it and proves that a forbidden import fails. docs/architecture.md gives the reasons.

/** Features, and the features that each may use; the names are the same in every layer. */
export const mayUse: Readonly<Record<string, readonly string[]>> = {
  accounts: [],
  care: ['accounts'],
  billing: ['accounts'],
  onboarding: ['accounts', 'billing', 'care'],
  tasks: ['accounts', 'care'],
  focus: ['care', 'tasks'],
  calendar: ['accounts', 'tasks'],
  planning: ['onboarding', 'care', 'tasks', 'focus', 'calendar'],
  'brain-dump': ['accounts', 'onboarding', 'billing', 'care', 'tasks', 'planning', 'focus', 'calendar'],
  insights: ['billing', 'care', 'tasks', 'planning', 'focus', 'brain-dump'],
  notifications: ['onboarding', 'care', 'tasks', 'planning', 'focus'],
  // Builds the first response of the app; nothing may use it but the start of the pages.
  bootstrap: ['accounts', 'onboarding', 'tasks', 'calendar', 'planning', 'notifications'],
};

const server = [
  'koa',
  '@koa/*',
  'koa-*',
  'objection',
  'knex',
  'pg',
  '@electric-sql/pglite',
  'pino',
  '@node-rs/argon2',
  'altcha-lib',
  'otpauth',
  '@zxcvbn-ts/language-common',
  '@simplewebauthn/server',
  'nodemailer',
  'openai',
  'cockatiel',
  'oauth4webapi',
  'prom-client',
  '@opentelemetry/*',
  '@sentry/core',
  'pg-boss',
  'rate-limiter-flexible',
  'stripe',
  'zod',
];
const browser = [
  'react',
  'react-dom',
  'react-router-dom',
  'jotai',
  '@tanstack/*',
  'radix-ui',
  'lucide-react',
  'clsx',
  'tailwind-merge',
  'altcha',
  'altcha-lib',
  '@hcaptcha/react-hcaptcha',
  'i18next',
  'react-i18next',
  'zod',
  '@fontsource-variable/*',
  'idb',
  'eventsource-parser',
  '@dnd-kit/core',
  'qr',
  '@simplewebauthn/browser',
];
const native = ['electron', 'electron-store', 'electron-updater', 'semver', 'dbus-native', 'node-notifier', 'zod'];

export interface Floor {
  /** Folders of the layer; each match of a wildcard or alternative is a separate part. */
  readonly pattern: string;
  /**
   * Whether files may import another feature of the same layer: only where `mayUse` allows it and (outside `shared`)
   * through its index.ts.
   */
  readonly byFeature?: boolean;
  /** Layers that it may import. */
  readonly may?: readonly string[];
  /** Packages that it may import from node_modules. */
  readonly packages?: readonly string[];
  /** Whether it may import Node's built-in modules. */
  readonly node?: boolean;
  readonly anything?: boolean;
}

/** The layers: their folders, and what they may import. */
export const floors: Readonly<Record<string, Floor>> = {
  'shared-kernel': { pattern: 'shared/kernel', may: [], packages: ['zod'] },
  'shared-ipc': { pattern: 'shared/ipc', may: ['shared-kernel', 'shared-feature'], packages: ['zod'] },
  'shared-feature': {
    pattern: 'shared/*',
    byFeature: true,
    may: ['shared-kernel'],
    packages: ['zod', 'rrule-temporal', 'ical-generator', 'ical.js', 'saxes'],
  },

  'api-app': {
    pattern: 'cloud-api/app',
    may: ['api-feature', 'api-platform', 'api-migrations', 'shared-feature', 'shared-kernel'],
    packages: server,
    node: true,
  },
  'api-feature': {
    pattern: 'cloud-api/features/*',
    byFeature: true,
    may: ['api-platform', 'shared-feature', 'shared-kernel'],
    packages: server,
    node: true,
  },
  'api-platform': {
    pattern: 'cloud-api/platform',
    may: ['api-migrations', 'shared-kernel'],
    packages: server,
    node: true,
  },
  'api-migrations': { pattern: 'cloud-api/migrations', may: [], packages: server },

  'main-app': {
    pattern: 'desktop/main/app',
    may: ['main-feature', 'main-platform', 'shared-ipc', 'shared-feature', 'shared-kernel'],
    packages: native,
    node: true,
  },
  'main-feature': {
    pattern: 'desktop/main/features/*',
    byFeature: true,
    may: ['main-platform', 'shared-ipc', 'shared-feature', 'shared-kernel'],
    packages: native,
    node: true,
  },
  'main-platform': {
    pattern: 'desktop/main/platform',
    may: ['shared-ipc', 'shared-kernel'],
    packages: native,
    node: true,
  },

  /** The service worker of the web build. */
  worker: { pattern: 'desktop/worker', may: [], packages: ['workbox-*'] },
  preload: { pattern: 'desktop/preload', may: [], packages: ['electron'] },

  'renderer-app': {
    pattern: 'desktop/renderer/{app,capture,gallery}',
    may: ['renderer-feature', 'renderer-ui', 'renderer-platform', 'shared-feature', 'shared-kernel'],
    packages: browser,
  },
  'renderer-feature': {
    pattern: 'desktop/renderer/features/*',
    byFeature: true,
    may: ['renderer-ui', 'renderer-platform', 'shared-feature', 'shared-kernel'],
    packages: browser,
  },
  'renderer-ui': { pattern: 'desktop/renderer/ui', may: ['shared-kernel'], packages: browser },
  'renderer-platform': {
    pattern: 'desktop/renderer/platform',
    may: ['shared-ipc', 'shared-feature', 'shared-kernel'],
    packages: browser,
  },

  /** Tooling around the product, which the product never imports. `api-faults` breaks real servers on purpose. */
  'api-faults': { pattern: 'cloud-api/faults', anything: true },
  tooling: { pattern: '{scripts,e2e,bench,sandbox}', anything: true },
};
