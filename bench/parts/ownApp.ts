import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { runtime } from '../../e2e/desktop/app.ts';

const root = path.resolve(import.meta.dirname, '../..');
const PATIENCE_MS = 60_000;

/** An Electron app as users run it, controlled only through a small script (`bench/marks/hand.cjs`). */
export class OwnApp {
  readonly #process: ChildProcess;
  readonly #lines: Interface;

  private constructor(child: ChildProcess, lines: Interface) {
    this.#process = child;
    this.#lines = lines;
  }

  /** @param folder - the app's folder, relative to the repository root */
  static async start(folder: string, env: Readonly<Record<string, string>>): Promise<OwnApp> {
    const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    const args = [...asRoot, '-r', path.join(root, 'bench/marks/hand.cjs'), folder];
    const child = spawn((await runtime()).path, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    return new OwnApp(child, createInterface({ input: child.stdout }));
  }

  get pid(): number {
    return this.#process.pid ?? 0;
  }

  async hide(): Promise<void> {
    await this.inPage('hide');
  }

  /** Evaluates one line of script in the page of the main window; null while there is no page. */
  async inPage<T>(script: string): Promise<T | null> {
    this.#process.stdin?.write(`${script}\n`);
    for (;;) {
      const [line] = (await once(this.#lines, 'line')) as [string];
      if (line.startsWith('hand ')) return JSON.parse(line.slice(5)) as T;
    }
  }

  /** Waits until a line of script is true in the page; throws on timeout. */
  async until(script: string): Promise<void> {
    const end = performance.now() + PATIENCE_MS;
    while ((await this.inPage<boolean>(script)) !== true) {
      if (performance.now() > end) throw new Error(`It has not come true: ${script}`);
      await pause(200);
    }
  }

  async stop(): Promise<void> {
    const gone = once(this.#process, 'exit');
    this.#process.kill('SIGTERM');
    await gone;
  }
}
