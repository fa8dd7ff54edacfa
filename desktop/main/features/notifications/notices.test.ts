import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ENCOURAGEMENTS } from '#shared/notifications/encouragement.ts';
import { defaultSettings, REMINDER_KINDS } from '#shared/notifications/settings.ts';
import { at, theFacts } from '#shared/notifications/testFacts.ts';
import type { Notice, NoticeHands, NoticeWay } from '#main/platform/notices/index.ts';
import { Notices, WELCOME_MS } from './notices.ts';
import { noticeOf } from './reminderNotice.ts';
import { messagesIn } from './messages.ts';

const ringOf = (kind: (typeof REMINDER_KINDS)[number], others = 0, title: string | null = 'Call\n  the dentist') => ({
  reminder: { key: `${kind}:1`, kind, dueAt: at('09:00'), taskId: 1, title },
  others,
});
const zone = 'Europe/Berlin';

describe('a reminder', () => {
  const said = (...[kind, others]: Parameters<typeof ringOf>) =>
    noticeOf(ringOf(kind, others), messagesIn.en, zone, at('09:00'));

  test('names its kind and the task in one line with three buttons', () => {
    expect(said('oneThing')).toEqual({
      title: 'Your ONE Thing',
      body: 'Call the dentist',
      isSilent: false,
      buttons: [
        { id: 'start', label: 'Start' },
        { id: 'snooze', label: 'Snooze 10 min' },
        { id: 'notToday', label: 'Not today' },
      ],
    });
    expect(REMINDER_KINDS.map((kind) => said(kind).title)).toEqual([
      'Good morning',
      'Your ONE Thing',
      'You wanted to be reminded',
      'Your week',
    ]);
  });

  test('names how many others came with it', () => {
    expect(said('task', 1).body).toBe('Call the dentist\nOne more thing is waiting in Unchaos.');
    expect(said('task', 3).body).toBe('Call the dentist\n3 more things are waiting in Unchaos.');
  });

  test('says no "Good morning" after noon in the user\'s time zone', () => {
    const titleAt = (time: string, language: 'en' | 'de') =>
      noticeOf(ringOf('checkIn'), messagesIn[language], zone, at(time)).title;
    expect([titleAt('11:59', 'en'), titleAt('12:00', 'en')]).toEqual(['Good morning', 'Hello']);
    expect([titleAt('11:59', 'de'), titleAt('12:00', 'de')]).toEqual(['Guten Morgen', 'Hallo']);
  });

  test('never says that something is late, in any language', () => {
    const all = JSON.stringify(
      Object.values(messagesIn).flatMap((words) => [
        ...REMINDER_KINDS.map((kind) => noticeOf(ringOf(kind, 2, null), words, zone, at('09:00'))),
        words.encouragement,
        words.welcome,
      ]),
    );
    expect(all).not.toMatch(/overdue|missed|failed|late\b|überfällig|verpasst|versäumt|verspätet/i);
  });
});

/** A system that shows notifications or rejects them. */
class System implements NoticeWay {
  isThere = true;
  readonly up: { notice: Notice; hands: NoticeHands }[] = [];

  show(notice: Notice, hands: NoticeHands) {
    if (!this.isThere) return Promise.resolve(null);
    const one = { notice, hands };
    this.up.push(one);
    return Promise.resolve({ close: () => void this.up.splice(this.up.indexOf(one) >>> 0, 1) });
  }

  abilities() {
    return Promise.resolve({ state: 'unknown' as const, hasActions: true, daemon: null });
  }

  get titles() {
    return this.up.map(({ notice }) => notice.title);
  }
}

describe('what is shown', () => {
  let system: System;
  const [act, card, open] = [vi.fn(), vi.fn(), vi.fn()];
  const make = () => new Notices({ way: system, words: () => messagesIn.en, act, card, open });
  const remind = (notices: Notices, kind: (typeof REMINDER_KINDS)[number]) =>
    notices.remind(ringOf(kind), theFacts(), at('09:00'));

  beforeEach(() => {
    system = new System();
    for (const mock of [act, card, open]) mock.mockClear();
  });

  test('is one reminder at a time, also when both come at the same moment', async () => {
    const notices = make();
    await remind(notices, 'checkIn');
    await Promise.all([remind(notices, 'oneThing'), remind(notices, 'task')]);
    expect(system.titles).toEqual(['You wanted to be reminded']);
    notices.close();
    expect(system.titles).toEqual([]);
    expect(card).not.toHaveBeenCalled();
  });

  test('does what its buttons say', async () => {
    await remind(make(), 'task');
    system.up[0]?.hands.onButton('snooze');
    system.up[0]?.hands.onClick();
    expect(act.mock.calls).toEqual([
      ['task:1', 'snooze'],
      ['task:1', 'open'],
    ]);
  });

  test('becomes a card when the system shows nothing', async () => {
    system.isThere = false;
    await remind(make(), 'task');
    const title = 'Call\n  the dentist';
    expect(card.mock.calls).toEqual([[{ key: 'task:1', kind: 'task', taskId: 1, title, others: 0 }]]);
  });

  test('includes a kind word unless it is switched off or the hour is quiet', async () => {
    const notices = make();
    const { kinds, ...settings } = defaultSettings();
    await notices.encourage('done', theFacts(), at('23:00'));
    const unwanted = theFacts({ settings: { ...settings, kinds: { ...kinds, encouragement: false } } });
    await notices.encourage('done', unwanted, at('12:00'));
    expect(system.titles).toEqual([]);
    await notices.encourage('done', theFacts(), at('12:00'));
    expect(system.titles).toEqual(['All done']);
  });

  test.each(['en', 'de'] as const)(
    'includes no kind word while reminders are paused, as on a gentle day (%s)',
    async (language) => {
      const notices = new Notices({ way: system, words: () => messagesIn[language], act, card, open });
      const settings = { ...defaultSettings(), pausedUntil: at('00:00', '2026-11-24').toISOString() };
      for (const kind of ENCOURAGEMENTS) await notices.encourage(kind, theFacts({ settings }), at('12:00'));
      expect(system.titles).toEqual([]);
    },
  );

  test('hides the welcome after three seconds', async () => {
    const after = vi.fn<(ms: number, call: () => void) => void>();
    await make().welcome(after);
    expect(system.titles).toEqual(['Welcome to Unchaos']);
    expect(after.mock.calls[0]?.[0]).toBe(WELCOME_MS);
    after.mock.calls[0]?.[1]();
    expect(system.titles).toEqual([]);
  });

  test('reports after a test whether the system showed it', async () => {
    const notices = make();
    expect(await notices.check(true)).toMatchObject({ state: 'unknown' });
    expect(system.titles).toEqual(['This is a reminder']);
    system.isThere = false;
    expect(await notices.check(true)).toMatchObject({ state: 'refused' });
    expect(await notices.check(false)).toMatchObject({ state: 'unknown' });
  });
});
