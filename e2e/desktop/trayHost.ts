import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface, type Interface } from 'node:readline';

/** A tray on the session bus, like a desktop's panel: icons register with it, and it can use their menus. */
export class TrayHost {
  readonly #panel: ChildProcess;
  readonly #answers: Interface;
  #turn: Promise<unknown> = Promise.resolve();

  private constructor(panel: ChildProcess, answers: Interface) {
    this.#panel = panel;
    this.#answers = answers;
  }

  /** On this session's bus, or another desktop's. */
  static async start(env: NodeJS.ProcessEnv = {}): Promise<TrayHost> {
    const script = path.join(import.meta.dirname, 'tray_host.py');
    const panel = spawn('/usr/bin/python3', [script], {
      env: { ...process.env, ...env },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const answers = createInterface({ input: panel.stdout });
    await once(answers, 'line');
    return new TrayHost(panel, answers);
  }

  /** Lines of the icon's menu, separators as ''; empty until an icon has registered. */
  labels(): Promise<string[]> {
    return this.#ask('labels');
  }

  /** Tooltip of the icon. */
  toolTip(): Promise<string> {
    return this.#ask('tooltip');
  }

  /** Width of the icon in pixels. */
  iconSize(): Promise<number> {
    return this.#ask('icon');
  }

  /** Alpha, red, green and blue of the icon's pixel at fractions of its width and height. */
  pixel(across: number, down: number): Promise<number[]> {
    return this.#ask(`pixel ${across} ${down}`);
  }

  /** Clicks a line of the menu, once the menu stands still and has it. */
  async choose(label: string): Promise<void> {
    if (!(await this.#ask<boolean>(`choose ${label}`))) throw new Error(`The menu has no line "${label}"`);
  }

  async stop(): Promise<void> {
    const gone = once(this.#panel, 'exit');
    this.#panel.stdin?.end();
    await gone;
  }

  #ask<T>(question: string): Promise<T> {
    const answer = this.#turn.then(async () => {
      this.#panel.stdin?.write(`${question}\n`);
      const [line] = await once(this.#answers, 'line');
      return JSON.parse(String(line)) as T;
    });
    this.#turn = answer.catch(() => undefined);
    return answer;
  }
}
