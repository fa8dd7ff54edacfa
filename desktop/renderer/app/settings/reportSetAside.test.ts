import { expect, test, vi } from 'vitest';
import type { Computer } from '#renderer/platform/desktop.ts';
import type { NewToast } from '#renderer/ui/toasts.ts';
import { reportSetAside } from './reportSetAside.ts';

vi.mock('#renderer/platform/language.ts', () => ({
  messagesOf: () => (key: string, values?: object) => [key, ...Object.values(values ?? {})].join(' '),
}));

async function told(path: string | null): Promise<readonly NewToast[]> {
  const toasts: NewToast[] = [];
  const ask = (channel: string) =>
    channel === 'settings:set-aside' ? Promise.resolve({ path }) : Promise.reject(new Error(channel));
  const computer = { ask } as unknown as Computer;
  await reportSetAside(computer, (toast) => void toasts.push(toast));
  return toasts;
}

test('says nothing while the settings can be read', async () => {
  expect(await told(null)).toEqual([]);
});

test('says where unreadable settings were moved, long enough to read it', async () => {
  const [toast, ...others] = await told('/home/ann/settings.broken.json');
  expect(others).toEqual([]);
  expect(toast).toEqual({
    ...{ tone: 'error', duration: 20_000 },
    ...{ title: 'setAside.title', text: 'setAside.text /home/ann/settings.broken.json' },
  });
});
