import { shell } from 'electron';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeSafeOpen } from './safeOpen.ts';

vi.mock('electron', () => ({ shell: { openExternal: vi.fn(() => Promise.resolve()) } }));
vi.mock('./log.ts', () => ({ log: vi.fn() }));

const open = makeSafeOpen('https://unchaos.example.org', ['help.example.org']);
beforeEach(() => vi.mocked(shell.openExternal).mockClear());

test('an allowed address opens in the browser', async () => {
  for (const address of [
    'https://checkout.stripe.com/c/pay/1',
    'https://unchaos.example.org/pricing',
    'https://help.example.org/chat',
  ]) {
    expect(await open(address)).toBe(true);
    expect(shell.openExternal).toHaveBeenCalledWith(address);
  }
});

test.each(['https://evil.org/', 'file:///etc/passwd', 'javascript:alert(1)', 'smb://x/y', 'ms-msdt:/id', 'nonsense'])(
  '%s never reaches the system',
  async (address) => {
    expect(await open(address)).toBe(false);
    expect(shell.openExternal).not.toHaveBeenCalled();
  },
);

test('a browser that does not start causes no crash', async () => {
  vi.mocked(shell.openExternal).mockRejectedValueOnce(new Error('no browser'));
  expect(await open('https://billing.stripe.com/p')).toBe(false);
});
