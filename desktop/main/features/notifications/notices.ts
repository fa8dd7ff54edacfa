import type { Encouragement } from '#shared/notifications/encouragement.ts';
import type { ReminderCard, SelfCheck } from '#shared/notifications/ipc.ts';
import { ReminderAction } from '#shared/notifications/ipc.ts';
import type { ReminderFacts } from '#shared/notifications/reminders.ts';
import { heldUntil } from '#shared/notifications/quiet.ts';
import type { Ring } from '#shared/notifications/ring.ts';
import type { Notice, NoticeHands, NoticeWay, ShownNotice } from '#main/platform/notices/index.ts';
import { cardOf, noticeOf } from './reminderNotice.ts';
import type { Messages } from './messages/en.ts';

/** Milliseconds after which the welcome disappears (spec tasks 9, Notifications). */
export const WELCOME_MS = 3_000;
const NO_BUTTONS = { isSilent: true, buttons: [] } as const;

interface Setting {
  readonly way: NoticeWay;
  words(): Messages;
  /** Handles a user's action on a reminder. */
  act(key: string, action: ReminderAction): void;
  /** Shows a reminder in the app when the system did not accept it. */
  card(card: ReminderCard): void;
  /** Brings the app to the front. */
  open(): void;
}

/** The reminder notifications: one at a time, so that they do not pile up. */
export class Notices {
  readonly #setting: Setting;
  #shown: ShownNotice | null = null;
  #turn = 0;

  constructor(setting: Setting) {
    this.#setting = setting;
  }

  /** Shows a reminder in place of the previous one. */
  async remind(ring: Ring, { timeZone }: ReminderFacts, now: Date): Promise<void> {
    const { key } = ring.reminder;
    const shown = await this.#show(noticeOf(ring, this.#setting.words(), timeZone, now), {
      onClick: () => this.#setting.act(key, 'open'),
      onButton: (id) => this.#setting.act(key, ReminderAction.parse(id)),
    });
    if (!shown) this.#setting.card(cardOf(ring));
  }

  /** Closes the current notification. */
  close(): void {
    this.#turn += 1;
    this.#shown?.close();
    this.#shown = null;
  }

  /** Shows an encouragement, unless the user disabled it or it is a quiet hour. */
  async encourage(kind: Encouragement, facts: ReminderFacts, now: Date): Promise<void> {
    if (!facts.settings.kinds.encouragement || heldUntil(facts, now)) return;
    await this.#aside(this.#setting.words().encouragement[kind]);
  }

  /** Shows the welcome and removes it again. */
  async welcome(after: (ms: number, call: () => void) => unknown): Promise<void> {
    const shown = await this.#aside(this.#setting.words().welcome);
    if (shown) after(WELCOME_MS, () => shown.close());
  }

  /** Checks whether notifications appear; with `show` it sends one to find out. */
  async check(show: boolean): Promise<SelfCheck> {
    const { way } = this.#setting;
    if (!show) return await way.abilities();
    const shown = await this.#aside(this.#setting.words().trial);
    const abilities = await way.abilities();
    return shown || abilities.state === 'unsupported' ? abilities : { ...abilities, state: 'refused' };
  }

  /** Shows a notification next to the current reminder. */
  #aside(words: { readonly title: string; readonly body: string }): Promise<ShownNotice | null> {
    const { way, open } = this.#setting;
    return way.show({ ...words, ...NO_BUTTONS }, { onClick: open, onButton: open });
  }

  /** Null only when the system did not accept it. */
  async #show(notice: Notice, hands: NoticeHands): Promise<ShownNotice | null> {
    this.close();
    const turn = this.#turn;
    const shown = await this.#setting.way.show(notice, hands);
    if (turn === this.#turn) this.#shown = shown;
    else shown?.close();
    return shown;
  }
}
