import { expect, test } from 'vitest';
import type { TimerEvent } from '#shared/focus/timerFacts.ts';
import { ended, inFocus, MINUTE, onBreak, SECOND, theTask, WHOLE, World } from '#shared/focus/testTimer.ts';
import { TrayIcon } from '#main/platform/trayIcon.ts';
import { shortTitle, type TrayPart, trayPart } from './trayPart.ts';
import { messagesIn } from './messages.ts';
import type { Messages } from './messages/en.ts';

const world = () => new World(Date.parse('2026-11-22T10:00:00Z'));
/** Actions that a click caused. */
let done: string[] = [];

function partOf({ state, now }: World, oneThing = false, words: Messages = messagesIn.en, isSignedIn = true): TrayPart {
  done = [];
  const hands = {
    send: ({ type }: TimerEvent) => void done.push(type),
    start: () => void done.push('ONE Thing'),
    another: () => void done.push('another'),
    done: isSignedIn ? ({ id }: { id: number }) => void done.push(`done ${id}`) : null,
    open: () => void done.push('window'),
    openSmall: () => void done.push('small'),
  };
  return trayPart({ timer: state.timer, at: now }, oneThing ? theTask : null, hands, words);
}

const labels = ({ menu }: TrayPart) => menu.map(({ label }) => label);

const DONE = 'Done: Write the letter';

test('without a timer it only offers to start and to finish the ONE Thing', () => {
  expect(partOf(world())).toEqual({ toolTip: '', title: '', ring: null, menu: [] });
  const part = partOf(world(), true);
  expect([part.toolTip, labels(part)]).toEqual(['', ['Start focus: Write the letter', DONE]]);
  for (const { click } of part.menu) click?.();
  expect(done).toEqual(['ONE Thing', `done ${theTask.id}`]);
});

test.each<[string, (world: World) => World, string, string, string[]]>([
  ['focus', inFocus(2 * SECOND), 'focus 24:58', 'Focus: 25 min left', ['Pause', 'End early', DONE]],
  [
    'a pause',
    (one) => inFocus(MINUTE)(one).does('pause'),
    'paused at 24:00',
    'Paused: 24 min left',
    ['Continue', 'End early', DONE],
  ],
  [
    'after a sleep',
    (one) => inFocus(MINUTE)(one).sleepsAndWakes(60 * MINUTE),
    'still on it?',
    'Waiting for you: 24 min left',
    ['Still on it?'],
  ],
  ['the end', ended, "time's up", "Time's up", ['How did it go?']],
  [
    'an early end',
    (one) => inFocus(MINUTE)(one).does('endEarly'),
    'ended with 24:00 left',
    'Ended early: 24 min left',
    ['Take a break', 'Continue', 'Done for now'],
  ],
  [
    'the break to come',
    (one) => ended(one).says('progress'),
    'time for a break',
    'Time for a break',
    ['Take a break', 'Skip the break', 'Done for now'],
  ],
  ['a break', onBreak, 'break 05:00', 'Break: 5 min left', ['Skip the break', 'Done for now']],
  [
    'the end of a break',
    (one) => onBreak(one).runs(5 * MINUTE),
    'the break is over',
    'The break is over',
    ['Another 25 minutes', 'Done for now'],
  ],
])('%s: shows the state and offers what can be done', (_name, happens, tip, line, offers) => {
  const part = partOf(happens(world()), true);
  expect(part.toolTip).toBe(`${tip} · Write the letter`);
  expect(labels(part)).toEqual([`${line} · Write the letter`, ...offers, 'Small timer']);
  expect(part.menu.map(({ enabled }) => enabled ?? true)).toEqual([false, ...offers.map(() => true), true]);
});

test.each<[string, (world: World) => World, string[]]>([
  ['focus', inFocus(MINUTE), ['pause', 'endEarly', 'done 7']],
  ['a pause', (one) => inFocus(MINUTE)(one).does('pause'), ['resume', 'endEarly', 'done 7']],
  ['an early end', (one) => inFocus(MINUTE)(one).does('endEarly'), ['takeBreak', 'continue', 'doneForNow']],
  ['the end', ended, ['window']],
  ['after a sleep', (one) => inFocus(MINUTE)(one).sleepsAndWakes(60 * MINUTE), ['window']],
  ['the end of a break', (one) => onBreak(one).runs(5 * MINUTE), ['another', 'doneForNow']],
])('%s: each entry does what it says; what needs a screen opens the window', (_name, happens, does) => {
  const part = partOf(happens(world()));
  for (const { click } of part.menu) click?.();
  expect(done).toEqual([...does, 'small']);
});

test('a finished task is not offered for another 25 minutes', () => {
  const part = partOf(
    ended(world())
      .says('completed')
      .does('takeBreak')
      .runs(5 * MINUTE),
  );
  expect(labels(part)).toEqual(['The break is over · Write the letter', 'Done for now', 'Small timer']);
});

test('shows the minutes that the user chose', () => {
  const one = world().lasts(50, 10).start();
  expect(partOf(one).toolTip).toBe('focus 50:00 · Write the letter');
  one
    .runs(50 * MINUTE)
    .says('progress')
    .does('takeBreak');
  expect(labels(partOf(one))[0]).toBe('Break: 10 min left · Write the letter');
  one.does('skipBreak');
  expect(labels(partOf(one))).toContain('Another 50 minutes');
  expect(labels(partOf(one, false, messagesIn.de))).toContain('Noch einmal 50 Minuten');
});

test('shows only what runs beside the icon', () => {
  const one = inFocus(2 * SECOND)(world());
  expect(partOf(one).title).toBe('24:58');
  expect(partOf(one.does('pause')).title).toBe('');
});

test('the menu is the same for a minute, the tooltip for a second', () => {
  const one = world().start();
  const menus = new Set<string>();
  const tips = new Set<string>();
  for (let second = 0; second < WHOLE / SECOND; second += 1) {
    const part = partOf(one);
    menus.add(labels(part).join());
    tips.add(part.toolTip);
    one.runs(SECOND);
  }
  expect([menus.size, tips.size]).toEqual([25, 1500]);
});

test('is in German for users who chose German', () => {
  const part = partOf(inFocus(2 * SECOND)(world()), true, messagesIn.de);
  expect([part.toolTip, ...labels(part)]).toEqual([
    'Fokus 24:58 · Write the letter',
    'Fokus: noch 25 Min. · Write the letter',
    'Anhalten',
    'Früher aufhören',
    'Erledigt: Write the letter',
    'Kleiner Timer',
  ]);
  expect(labels(partOf(world(), true, messagesIn.de))).toEqual([
    'Fokus starten: Write the letter',
    'Erledigt: Write the letter',
  ]);
});

test('shortens a long title without splitting a letter', () => {
  expect(shortTitle('Call\n the   bank')).toBe('Call the bank');
  expect(shortTitle('a'.repeat(60))).toBe('a'.repeat(60));
  expect(shortTitle('🌱'.repeat(61))).toBe(`${'🌱'.repeat(59)}…`);
});

test('while signed out the timer continues, and no tick is offered', () => {
  expect(labels(partOf(world(), true, messagesIn.en, false))).toEqual(['Start focus: Write the letter']);
  const part = partOf(inFocus(2 * SECOND)(world()), true, messagesIn.en, false);
  expect(labels(part)).toEqual(['Focus: 25 min left · Write the letter', 'Pause', 'End early', 'Small timer']);
});

test('the ring shows what is left of a session or break, fainter while paused, and nothing when one is to be chosen', () => {
  const half = inFocus(12.5 * MINUTE)(world());
  expect(partOf(half).ring).toEqual({ kind: 'focus', left: 30, isRunning: true });
  expect(partOf(half.does('pause')).ring).toEqual({ kind: 'focus', left: 30, isRunning: false });
  expect(partOf(onBreak(world())).ring).toMatchObject({ kind: 'break', left: 60, isRunning: true });
  expect(partOf(ended(world())).ring).toBeNull();
});

test('in a minute of focus the system gets seconds as text only, few images, and one menu or two', () => {
  const heard = { tips: 0, rings: 0, menus: 0 };
  const icon = new TrayIcon(
    () => ({
      onClick: () => undefined,
      setToolTip: () => (heard.tips += 1),
      setTitle: () => undefined,
      setRing: () => (heard.rings += 1),
      setMenu: () => (heard.menus += 1),
      destroy: () => undefined,
    }),
    () => undefined,
  );
  const running = inFocus(5 * MINUTE)(world());
  const render = (): void => icon.render(partOf(running));
  render();
  Object.assign(heard, { tips: 0, rings: 0, menus: 0 });
  for (let second = 0; second < 60; second += 1) {
    running.runs(SECOND);
    render();
  }
  expect(heard.tips).toBe(60);
  expect(heard.rings).toBeLessThanOrEqual(3);
  expect(heard.menus).toBeLessThanOrEqual(2);
});
