import { createStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { stubPage } from '#renderer/platform/testPage.ts';
import { canFloat, floatAtom, floatingAtom } from './pictureInPicture.ts';

/** Fake style sheet. */
class Sheet {
  readonly options: object | undefined;
  rules = '';
  constructor(options?: object) {
    this.options = options;
  }
  replaceSync(rules: string): void {
    this.rules = rules;
  }
}

/** Fake root element with observable attributes. */
function aRoot(attributes: Record<string, string>) {
  return {
    attributes: Object.entries(attributes).map(([name, value]) => ({ name, value })),
    className: 'dark',
    set: {} as Record<string, string>,
    setAttribute(name: string, value: string) {
      this.set[name] = value;
    },
  };
}

const aSmallWindow = () =>
  Object.assign(new EventTarget(), {
    CSSStyleSheet: Sheet,
    document: { title: '', adoptedStyleSheets: [] as Sheet[], documentElement: aRoot({}) },
  });

const rules = (...texts: string[]) => texts.map((cssText) => ({ cssText }));
const watch = { changed: (): void => undefined, isOn: false };
const requestWindow = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  stubPage();
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(changed: () => void) {
        watch.changed = changed;
      }
      observe() {
        watch.isOn = true;
      }
      disconnect() {
        watch.isOn = false;
      }
    },
  );
  Object.assign(document, {
    baseURI: 'https://unchaos.example/focus',
    documentElement: aRoot({ lang: 'de', 'data-theme': 'dark' }),
    styleSheets: [
      { disabled: false, href: null, cssRules: rules('a { color: red }', 'b { color: blue }') },
      { disabled: true, href: null, cssRules: rules('c {}') },
      {
        disabled: false,
        href: 'https://elsewhere.example/x.css',
        get cssRules(): never {
          throw new DOMException('Not ours', 'SecurityError');
        },
      },
      { disabled: false, href: 'https://unchaos.example/d.css', cssRules: rules('d {}') },
    ],
  });
  return () => vi.unstubAllGlobals();
});

/** A fake browser with support for an always-on-top window. */
function aBrowser() {
  const small = aSmallWindow();
  requestWindow.mockResolvedValue(small);
  Object.assign(window, { documentPictureInPicture: { requestWindow } });
  return { small, store: createStore() };
}

test('only some browsers support a small window on top', async () => {
  const store = createStore();
  expect(canFloat()).toBe(false);
  await store.set(floatAtom, 'Timer');
  expect(store.get(floatingAtom)).toBeNull();
  aBrowser();
  expect(canFloat()).toBe(true);
});

test('opens once, with its size and name', async () => {
  const { small, store } = aBrowser();
  await store.set(floatAtom, 'Timer');
  expect(requestWindow).toHaveBeenCalledExactlyOnceWith({ width: 332, height: 72 });
  expect(store.get(floatingAtom)).toBe(small);
  expect(small.document.title).toBe('Timer');
  await store.set(floatAtom, 'Timer');
  expect(requestWindow).toHaveBeenCalledOnce();
});

test('has the active styles of this page and ours, with their own addresses', async () => {
  const { small, store } = aBrowser();
  await store.set(floatAtom, 'Timer');
  expect(small.document.adoptedStyleSheets).toEqual([
    { options: { baseURL: 'https://unchaos.example/focus' }, rules: 'a { color: red }\nb { color: blue }' },
    { options: { baseURL: 'https://unchaos.example/d.css' }, rules: 'd {}' },
  ]);
});

test('follows theme and language of this page until it is closed, and can open again', async () => {
  const { small, store } = aBrowser();
  await store.set(floatAtom, 'Timer');
  const { documentElement: root } = small.document;
  expect([root.set, root.className, watch.isOn]).toEqual([{ lang: 'de', 'data-theme': 'dark' }, 'dark', true]);
  const here = document.documentElement as unknown as ReturnType<typeof aRoot>;
  here.attributes = [{ name: 'lang', value: 'en' }];
  here.className = 'light';
  watch.changed();
  expect([root.set['lang'], root.className]).toEqual(['en', 'light']);
  small.dispatchEvent(new Event('pagehide'));
  expect([store.get(floatingAtom), watch.isOn]).toEqual([null, false]);
  await store.set(floatAtom, 'Timer');
  expect(requestWindow).toHaveBeenCalledTimes(2);
});

test('stays in the page when the browser refuses', async () => {
  const { store } = aBrowser();
  requestWindow.mockRejectedValue(new DOMException('No', 'NotAllowedError'));
  await store.set(floatAtom, 'Timer');
  expect(store.get(floatingAtom)).toBeNull();
});
