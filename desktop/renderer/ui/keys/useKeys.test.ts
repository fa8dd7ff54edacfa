import { Provider } from 'jotai';
import { createElement } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { store } from '#renderer/platform/session.ts';
import { stubElements, TestElement, TestField } from '#renderer/platform/testElements.ts';
import { renderHook, unmountHooks } from '#renderer/platform/testHook.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import { leaveAtom, registerAtom } from './actions.ts';
import { useKeys } from './useKeys.ts';

interface Press {
  readonly target?: object | null;
  readonly ctrlKey?: boolean;
  readonly metaKey?: boolean;
  readonly repeat?: boolean;
}

beforeEach(() => {
  stubPage();
  stubElements();
  return async () => {
    await unmountHooks();
    store.set(leaveAtom, actions);
    vi.unstubAllGlobals();
  };
});

const did: string[] = [];
const actions = Object.fromEntries(
  ['add', 'goToPlan', 'palette', 'next', 'done', 'longer', 'parkThought'].map((id) => [id, () => did.push(id)]),
);

describe('keys', () => {
  let dialog: TestElement | null;

  async function aPage(hasCharacters = true) {
    did.length = 0;
    dialog = null;
    Object.assign(document, { querySelectorAll: () => (dialog ? [dialog] : []) });
    store.set(registerAtom, actions);
    const hook = await renderHook(
      () => useKeys(hasCharacters),
      (inner) => createElement(Provider, { store }, inner),
    );
    return { ...hook, leave: () => store.set(leaveAtom, actions) };
  }
  function press(key: string, { target = null, ...more }: Press = {}) {
    const event = Object.assign(new Event('keydown', { cancelable: true }), {
      ...{ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, isComposing: false, repeat: false },
      ...more,
    });
    Object.defineProperty(event, 'target', { value: target });
    document.dispatchEvent(event);
    return event.defaultPrevented;
  }

  test('run what the screen offers, alone or in sequence', async () => {
    await aPage();
    expect([press('n'), did]).toEqual([true, ['add']]);
    expect([press('g'), press('p'), did]).toEqual([true, true, ['add', 'goToPlan']]);
    expect([press('q'), did.length]).toEqual([false, 2]);
  });

  test('do nothing after a first press without a sequence', async () => {
    await aPage();
    press('g');
    press('n');
    expect(did).toEqual([]);
    press('n');
    expect(did).toEqual(['add']);
  });

  test('type letters in a text field, except with Ctrl or Cmd', async () => {
    await aPage();
    const target = new TestField();
    expect([press('n', { target }), did]).toEqual([false, []]);
    expect([press('k', { target, ctrlKey: true }), did]).toEqual([true, ['palette']]);
  });

  test('that are a letter alone can be switched off', async () => {
    await aPage(false);
    press('n');
    press('k', { metaKey: true });
    expect(did).toEqual(['palette']);
  });

  test('work only in their place', async () => {
    await aPage();
    press('+');
    const block = Object.assign(new TestElement(), {
      closest: (within: string) => (within.includes('block') ? new TestElement() : null),
    });
    press('+', { target: block });
    expect(did).toEqual(['longer']);
  });

  test('that are held down repeat only where intended', async () => {
    await aPage();
    press('j', { repeat: true });
    press('d', { repeat: true });
    expect(did).toEqual(['next']);
  });

  test('are those of a dialog while it is open, which can let a group through', async () => {
    await aPage();
    dialog = new TestElement();
    expect([press('n'), did]).toEqual([false, []]);
    dialog.dataset['data-keys'] = 'focus';
    press('n');
    press('p');
    expect(did).toEqual(['parkThought']);
  });

  test('that were already handled, or come after the screen is gone, do nothing', async () => {
    const { unmount, leave } = await aPage();
    const answered = new Event('keydown', { cancelable: true });
    answered.preventDefault();
    document.dispatchEvent(Object.assign(answered, { key: 'n' }));
    await unmount();
    press('n');
    leave();
    expect(did).toEqual([]);
  });
});
