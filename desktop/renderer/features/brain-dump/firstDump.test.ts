import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refuse, stubPage } from '#renderer/platform/testPage.ts';
import {
  FIRST_PIECES,
  firstDumpWaiting,
  forgetFirstDump,
  keepFirstDump,
  readFirstDump,
  sealFirstDump,
  takeFirstDump,
} from './firstDump.ts';

beforeEach(() => {
  stubPage();
  vi.useFakeTimers({ now: new Date('2026-03-04T09:00:00Z'), toFake: ['Date'] });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

describe('text written before there is an account', () => {
  test('waits on this device with the time of the last change', () => {
    expect(keepFirstDump('call m')).toBe(true);
    vi.setSystemTime(new Date('2026-03-04T09:01:00Z'));
    keepFirstDump('call mum');
    vi.setSystemTime(new Date('2026-03-05T12:00:00Z'));
    expect([readFirstDump(), firstDumpWaiting()]).toEqual(['call mum', 'words']);
    expect(takeFirstDump()).toEqual({
      text: 'call mum',
      wasSorted: false,
      written: { at: Date.parse('2026-03-04T09:01:00Z'), zone: expect.stringMatching(/./) },
    });
  });

  test('is a plan once sorted, until it is changed', () => {
    keepFirstDump('call mum');
    expect(sealFirstDump('call mum')).toBe(true);
    expect([firstDumpWaiting(), takeFirstDump()?.wasSorted]).toEqual(['plan', true]);
    keepFirstDump('call mum and dad');
    expect([firstDumpWaiting(), takeFirstDump()?.wasSorted]).toEqual(['words', false]);
  });

  test.each(['', '  \n'])('is none with only %j', (nothing) => {
    keepFirstDump('call mum');
    keepFirstDump(nothing);
    expect([firstDumpWaiting(), takeFirstDump()]).toEqual([null, null]);
  });

  test('of an earlier version has no time', () => {
    window.localStorage.setItem('firstDump', 'call mum');
    expect(takeFirstDump()).toEqual({ text: 'call mum', wasSorted: false, written: undefined });
  });

  test('leaves nothing on the device when removed, nor when the field is cleared', () => {
    keepFirstDump('call mum');
    sealFirstDump('call mum');
    window.localStorage.setItem(FIRST_PIECES, '[]');
    forgetFirstDump();
    expect({ ...window.localStorage }).toEqual({});
    keepFirstDump('call mum');
    keepFirstDump('');
    expect({ ...window.localStorage }).toEqual({});
  });

  test('reports when the device cannot store it', () => {
    refuse(window.localStorage);
    expect([keepFirstDump('call mum'), sealFirstDump('call mum')]).toEqual([false, false]);
    expect(readFirstDump()).toBe('');
  });
});
