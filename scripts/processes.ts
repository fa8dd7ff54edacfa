import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';

const running = new Set<ChildProcess>();

/** Starts a program that must not outlive this one: it receives our SIGTERM and SIGINT, and ends when we do. */
export function start(command: string, args: readonly string[], options: SpawnOptions = {}): ChildProcess {
  const child = spawn(command, args, { stdio: 'inherit', ...options });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Runs a program until it exits and returns its exit code; 127 when it could not be started. */
export async function run(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<number> {
  const child = start(command, args, options);
  try {
    const [code] = await once(child, 'exit');
    return typeof code === 'number' ? code : 1;
  } catch {
    return 127;
  }
}

/** Ends a program with SIGTERM, and kills it after `patience` milliseconds. */
async function stop(child: ChildProcess, patience = 5000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), patience);
  await gone;
  clearTimeout(timer);
}

process.on('exit', () => {
  for (const child of running) child.kill('SIGTERM');
});

/**
 * Passes SIGINT and SIGTERM to every running program and exits with the usual code. Returns a function that removes the
 * signal handlers.
 */
export function endWithChildren(): () => void {
  const end = (signal: NodeJS.Signals): void => {
    void Promise.all([...running].map((child) => stop(child))).then(() =>
      process.exit(signal === 'SIGINT' ? 130 : 143),
    );
  };
  process.once('SIGINT', end).once('SIGTERM', end);
  return () => void process.off('SIGINT', end).off('SIGTERM', end);
}
