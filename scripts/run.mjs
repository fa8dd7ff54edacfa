// The door of every npm script: plain JavaScript that any Node can read, so that an old one gets a plain sentence.
const wanted = [24, 11];
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < wanted[0] || (major === wanted[0] && minor < wanted[1])) {
  console.error(
    `Unchaos needs Node ${wanted.join('.')} or newer; this is Node ${process.versions.node}. Please install a newer one (https://nodejs.org) and run the command again.`,
  );
  process.exit(1);
}

const [name = '', ...rest] = process.argv.slice(2);
const commands = {
  start: () => import('./start.ts'),
  build: () => import('./build.ts'),
  dev: () => import('./dev.ts'),
  test: () => import('./test.ts'),
  'test:all': () => {
    process.env.TEST_TIER = 'all';
    return import('./test.ts');
  },
  'test:mutants': () => import('./mutants.ts'),
  bench: () => import('./bench.ts'),
  ui: async () => ({ main: (await import('./dev.ts')).ui }),
  screenshots: () => import('./screenshots.ts'),
  migrate: () => import('../cloud-api/app/migrate.ts'),
  admin: () => import('../cloud-api/app/admin.ts'),
  backup: () => import('../cloud-api/app/backup.ts'),
  restore: () => import('../cloud-api/app/restore.ts'),
  dist: () => import('./dist.ts'),
  'dist:verify': () => import('./dist-verify.ts'),
  'image:verify': () => import('./image-verify.ts'),
  'trial:availability': () => import('./availability/trial.ts'),
};

const command = commands[name];
if (!command) {
  console.error(`Unknown command "${name}". There are: ${Object.keys(commands).join(', ')}.`);
  process.exit(1);
}
// Whoever started us may end without a word to us (npm that is killed, a shell that hands no signal on); then we end too.
const starter = process.ppid;
if (process.env.npm_lifecycle_event) {
  setInterval(() => {
    if (process.ppid !== starter) process.kill(process.pid, 'SIGTERM');
  }, 200).unref();
}

const { main } = await command();
await main(rest);
