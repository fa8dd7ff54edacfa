import { expect, test } from 'vitest';
import { type SystemTray, TrayIcon, type TrayState } from './trayIcon.ts';

function recorded() {
  const calls: string[] = [];
  let clicked: () => void = () => undefined;
  const make = (): SystemTray => {
    calls.push('made');
    return {
      onClick: (listener) => (clicked = listener),
      setToolTip: (text) => calls.push(`tip ${text}`),
      setTitle: (text) => calls.push(`title ${text}`),
      setRing: (ring) => calls.push(`ring ${ring?.left ?? 'none'}`),
      setMenu: (entries) => calls.push(`menu of ${entries.length}`),
      destroy: () => calls.push('destroyed'),
    };
  };
  return { calls, make, click: () => clicked() };
}

const state = (toolTip: string, ...labels: string[]): TrayState => ({
  toolTip,
  menu: labels.map((label) => ({ label })),
});

test('rendering the same state twice calls the system once', () => {
  const { calls, make } = recorded();
  const icon = new TrayIcon(make, () => undefined);
  icon.render(state('Unchaos', 'Open', 'Quit'));
  icon.render(state('Unchaos', 'Open', 'Quit'));
  expect(calls).toEqual(['made', 'tip Unchaos', 'menu of 2']);
});

test('only what changed is changed', () => {
  const { calls, make } = recorded();
  const icon = new TrayIcon(make, () => undefined);
  icon.render(state('24:59', 'Open'));
  calls.length = 0;
  icon.render(state('24:58', 'Open'));
  icon.render(state('24:58', 'Pause', 'Open'));
  expect(calls).toEqual(['tip 24:58', 'menu of 2']);
});

test('the title is set when it changes, and removed when there is none', () => {
  const { calls, make } = recorded();
  const icon = new TrayIcon(make, () => undefined);
  for (const title of ['24:59', '24:59', '24:58']) icon.render({ ...state('Unchaos', 'Open'), title });
  icon.render(state('Unchaos', 'Open'));
  expect(calls).toEqual(['made', 'tip Unchaos', 'title 24:59', 'menu of 1', 'title 24:58', 'title ']);
});

test('the ring is drawn at each step, and the icon is restored without it', () => {
  const { calls, make } = recorded();
  const icon = new TrayIcon(make, () => undefined);
  const at = (left: number) => ({
    ...state('Unchaos', 'Open'),
    ring: { kind: 'focus', left, isRunning: true } as const,
  });
  icon.render(state('Unchaos', 'Open'));
  calls.length = 0;
  for (const left of [60, 60, 59]) icon.render(at(left));
  icon.render(state('Unchaos', 'Open'));
  expect(calls).toEqual(['ring 60', 'ring 59', 'ring none']);
});

test('a click is reported, and a destroyed icon can be created again', () => {
  const { calls, make, click } = recorded();
  let clicks = 0;
  const icon = new TrayIcon(make, () => (clicks += 1));
  icon.render(state('Unchaos', 'Open'));
  click();
  icon.destroy();
  icon.destroy();
  icon.render(state('Unchaos', 'Open'));
  expect(clicks).toBe(1);
  expect(calls.filter((call) => call === 'made' || call === 'destroyed')).toEqual(['made', 'destroyed', 'made']);
});

test('a change in a submenu is a change as well', () => {
  const { calls, make } = recorded();
  const icon = new TrayIcon(make, () => undefined);
  const menu = (...labels: string[]) => [{ label: 'More', submenu: labels.map((label) => ({ label })) }];
  icon.render({ toolTip: 'Unchaos', menu: menu('One') });
  calls.length = 0;
  icon.render({ toolTip: 'Unchaos', menu: menu('One') });
  icon.render({ toolTip: 'Unchaos', menu: menu('One', 'Two') });
  expect(calls).toEqual(['menu of 1']);
});
