import boundaries from 'eslint-plugin-boundaries';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { floors, mayUse } from './architecture.js';

const LONGEST_FILE = 250;
const entries = Object.entries(floors);
const local = (type, captured) => ({ to: { element: captured ? { type, captured } : { type } } });

/** What a floor may import, as policies of eslint-plugin-boundaries; everything else is refused. */
function policiesOf([floor, { may = [], packages = [], node = false, byFeature = false, anything = false }]) {
  const from = { element: { type: floor } };
  if (anything)
    return [
      { from, allow: { to: { element: { type: '*' } } } },
      { from, allow: { to: { module: { origin: '{external,core,local}' } } } },
    ];
  return [
    ...may.map((type) => ({ from, allow: local(type) })),
    ...packages.map((source) => ({ from, allow: { to: { module: { origin: 'external', source } } } })),
    ...(node ? [{ from, allow: { to: { module: { origin: 'core' } } } }] : []),
    ...(byFeature ? featurePolicies(floor) : []),
  ];
}

/** Another feature only where the graph allows it; outside `shared` only by its front door. */
function featurePolicies(floor) {
  return Object.entries(mayUse).flatMap(([feature, others]) =>
    others.map((other) => ({
      from: { element: { type: floor, captured: { feature } } },
      allow: {
        to: {
          element: {
            type: floor,
            captured: { feature: other },
            ...(floor === 'shared-feature' ? {} : { fileInternalPath: 'index.ts' }),
          },
        },
      },
    })),
  );
}

const extra = [
  // The preload carries the channel names and nothing else; types cost nothing.
  {
    from: { element: { type: 'preload' } },
    allow: { to: { element: { type: 'shared-ipc', fileInternalPath: 'channels.ts' } } },
  },
  {
    from: { element: { type: 'preload' } },
    allow: { to: { element: { type: 'shared-ipc' } }, dependency: { kind: 'type' } },
  },
  { from: { file: { categories: 'test' } }, allow: { to: { element: { type: '*' } } } },
  { from: { file: { categories: 'test' } }, allow: { to: { module: { origin: '{external,core,local}' } } } },
];

export default defineConfig(
  { ignores: ['node_modules', 'out', 'dist', 'test-results', 'playwright-report', 'desktop/renderer/public'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true } },
  ...tseslint.configs.strict.map((config) => ({ ...config, files: ['**/*.{ts,tsx}'] })),
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    plugins: { boundaries },
    settings: {
      'import/resolver': { typescript: { alwaysTryTypes: true, project: 'tsconfig.json' } },
      'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export', 'require'],
      'boundaries/elements': entries.map(([type, { pattern, byFeature }]) => ({
        type,
        pattern,
        partialMatch: false,
        ...(byFeature ? { capture: ['feature'] } : {}),
      })),
      'boundaries/files': [{ category: 'test', pattern: '{**/*.test.{ts,tsx},**/test[A-Z]*.ts}' }],
    },
    rules: {
      'max-lines': ['error', { max: LONGEST_FILE }],
      'no-console': 'error',
      eqeqeq: 'error',
      'no-restricted-exports': [
        'error',
        {
          restrictDefaultExports: {
            direct: true,
            named: true,
            defaultFrom: true,
            namedFrom: true,
            namespaceFrom: true,
          },
        },
      ],
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          checkAllOrigins: true,
          checkUnknownLocals: true,
          message: 'The dependency rule (architecture.js) does not allow this import.',
          policies: [...entries.flatMap(policiesOf), ...extra],
        },
      ],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // A promise that nobody waits for loses its error, and with it somebody's words.
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  { files: ['desktop/renderer/**/*.{ts,tsx}'], ...reactHooks.configs.flat['recommended-latest'] },
  {
    files: ['**/*.config.{ts,js}', '**/*.config.*.ts'],
    rules: { 'no-restricted-exports': 'off', 'boundaries/dependencies': 'off' },
  },
  // Every product file belongs to a floor, or the rule above could not see it.
  { files: ['{shared,cloud-api,desktop}/**/*.{ts,tsx}'], rules: { 'boundaries/no-unknown-files': 'error' } },
  { files: ['architecture.js'], rules: { 'boundaries/dependencies': 'off' } },
  { files: ['{scripts,e2e,bench,sandbox}/**'], rules: { 'no-console': 'off' } },
);
