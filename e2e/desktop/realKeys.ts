import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

/**
 * Real key presses with exact timing, by a process that is already running: starting one takes longer than what follows
 * a key.
 */
export class RealKeys {
  readonly #program: ChildProcessByStdio<Writable, Readable, null>;
  readonly #answers: Interface;

  constructor() {
    const script = path.join(import.meta.dirname, 'real_keys.py');
    this.#program = spawn('/usr/bin/python3', [script], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.#answers = createInterface({ input: this.#program.stdout });
  }

  /**
   * Presses a chord such as `ctrl+shift+space`, immediately followed by letters. Returns the milliseconds from the
   * press until another window had the focus; NaN without letters.
   * @param held - milliseconds, or until another window has the focus
   */
  async press(chord: string, held: number | 'focus' = 0, letters = ''): Promise<number> {
    const answer = once(this.#answers, 'line');
    this.#program.stdin.write(`${chord} ${held} ${letters}\n`);
    const [pressed = NaN, focused = NaN] = String((await answer)[0])
      .split(' ')
      .map(Number);
    return focused - pressed;
  }

  async stop(): Promise<void> {
    const gone = once(this.#program, 'exit');
    this.#program.stdin.end();
    await gone;
  }
}
