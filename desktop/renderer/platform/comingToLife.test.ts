import { beforeEach, describe, expect, test, vi } from 'vitest';
import { handOver } from './handOver.ts';
import { pressAgain } from './pressAgain.ts';
import { happens, stubElements, TestElement, TestField, TestForm, TestKey } from './testElements.ts';
import { stubPage } from './testPage.ts';
import { settled } from './testServer.ts';

beforeEach(() => {
  vi.resetModules();
  stubPage();
  stubElements();
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

/** A hydrated field: React keeps its known value in a separate property. */
function aField(rendered: string, words: string) {
  const field = Object.assign(new TestField(), { defaultValue: rendered });
  field.value = words;
  const known = { words: rendered, heard: [] as string[] };
  const native = Object.getOwnPropertyDescriptor(TestField.prototype, 'value');
  Object.defineProperty(field, 'value', {
    get: () => native?.get?.call(field) as string,
    set: (next: string) => {
      known.words = next;
      native?.set?.call(field, next);
    },
  });
  // React only emits a change if the value differs from the one it knows.
  field.addEventListener('input', () => field.value !== known.words && known.heard.push(field.value));
  return { field, known };
}

const pageOf = (...children: TestElement[]): HTMLElement => {
  const root = new TestElement();
  root.append(...children);
  return root as unknown as HTMLElement;
};

describe("the user's input before hydration", () => {
  test('is passed on: text, and the position of the cursor', () => {
    const { field, known } = aField('', 'call mum');
    Object.assign(field, { selectionStart: 4, selectionEnd: 6 });
    handOver(pageOf(field));
    expect([field.value, known.heard]).toEqual(['call mum', ['call mum']]);
    expect(field.did).toContain('select 4-6');
  });

  test('is empty without input, and a field without a cursor is fine', () => {
    const same = aField('Mara', 'Mara');
    const mail = aField('', 'mara@example.org');
    Object.assign(mail.field, { type: 'email', selectionStart: null });
    handOver(pageOf(same.field, mail.field));
    expect([same.known.heard, same.field.did]).toEqual([[], []]);
    expect(mail.known.heard).toEqual(['mara@example.org']);
    expect(mail.field.did).toEqual(['input']);
  });

  test('is read completely before it is passed on, since React may reset fields', () => {
    const first = aField('', 'Mara');
    const second = aField('', 'Brook');
    first.field.addEventListener('input', () => (second.field.value = ''));
    handOver(pageOf(first.field, second.field));
    expect(second.field.value).toBe('Brook');
  });

  test.each(['checkbox', 'radio'])('includes a tick of a %s', (type) => {
    const ticked = Object.assign(new TestField(), { type, checked: true });
    const left = Object.assign(new TestField(), { type });
    handOver(pageOf(ticked, left));
    expect([ticked.checked, ticked.did, left.did]).toEqual([true, ['click'], []]);
  });

  test('includes the focus, if it is on the page', () => {
    const { field } = aField('', '');
    Object.assign(document, { activeElement: field });
    handOver(pageOf(field));
    expect(field.did).toEqual(['focusin']);
    handOver(pageOf());
    expect(field.did).toEqual(['focusin']);
  });
});

describe('a page without its scripts', () => {
  async function asleep({ field = aField('', '').field, fails = false } = {}) {
    const { awaken } = await import('./awaken.ts');
    const { reportShown } = await import('./shown.ts');
    const button = new TestElement('BUTTON', 'Start', true);
    const form = new TestForm('FORM');
    const root = pageOf(field, button, form);
    Object.assign(root.dataset, { unreachable: 'No network' });
    const bringToLife = vi.fn(() => (fails ? Promise.reject(new Error('Away')) : Promise.resolve()));
    const begin = awaken(root, bringToLife);
    return { root, button, form, bringToLife, begin, reportShown, field };
  }

  test.each(['pointermove', 'pointerdown', 'keydown', 'focusin', 'input', 'wheel', 'scroll'])(
    'loads them once, with the first %s',
    async (sign) => {
      const { bringToLife } = await asleep();
      expect(bringToLife).not.toHaveBeenCalled();
      window.dispatchEvent(new Event(sign));
      window.dispatchEvent(new Event(sign));
      expect(bringToLife).toHaveBeenCalledOnce();
    },
  );

  test('loads them at once after earlier input, or for its own reason', async () => {
    expect((await asleep({ field: aField('', 'call').field })).bringToLife).toHaveBeenCalledOnce();
    const { begin, bringToLife } = await asleep();
    begin();
    expect(bringToLife).toHaveBeenCalledOnce();
  });

  test('holds back a press of a button, and presses it once they are there', async () => {
    const { root, button, bringToLife, reportShown } = await asleep();
    const event = happens(root, 'click', button);
    expect([event.defaultPrevented, button.did]).toEqual([true, []]);
    expect(bringToLife).toHaveBeenCalledOnce();
    reportShown();
    await settled();
    expect(button.did).toEqual(['mousedown', 'click']);
    expect(happens(root, 'click', button).defaultPrevented).toBe(false);
  });

  test('submits a form once they are there, if it still exists', async () => {
    const { root, form, reportShown } = await asleep();
    const gone = Object.assign(new TestForm('FORM'), { isConnected: false });
    expect(happens(root, 'submit', form).defaultPrevented).toBe(true);
    happens(root, 'submit', gone);
    reportShown();
    await settled();
    expect([form.did, gone.did]).toEqual([['requestSubmit'], []]);
  });

  test('leaves links to the browser, and presses no removed button', async () => {
    const { root, button, reportShown } = await asleep();
    expect(happens(root, 'click', new TestElement('A')).defaultPrevented).toBe(false);
    happens(root, 'click', button);
    button.isConnected = false;
    reportShown();
    await settled();
    expect(button.did).toEqual([]);
  });

  test('reports once when they cannot be loaded, forgets the press, and retries', async () => {
    const note = new TestElement();
    Object.assign(document, { createElement: () => note });
    const { root, button, bringToLife, reportShown } = await asleep({ fails: true });
    happens(root, 'click', button);
    await settled();
    expect((root as unknown as TestElement).did).toContain('before: No network');
    expect([note.role, note.dataset['told']]).toEqual(['alert', '']);
    Object.assign(document, { querySelector: () => note });
    window.dispatchEvent(new Event('keydown'));
    await settled();
    expect(bringToLife).toHaveBeenCalledTimes(2);
    expect((root as unknown as TestElement).did.filter((one) => one.startsWith('before'))).toHaveLength(1);
    reportShown();
    await settled();
    expect(button.did).toEqual([]);
  });
});

describe('a press on the prerendered page', () => {
  const button = (name: string) => new TestElement('BUTTON', name, true);
  const pressOn = (element: object) => happens(new EventTarget(), 'click', element);
  let changed: () => void;
  const watching = { isOn: false };
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    Object.assign(watching, { isOn: false });
    vi.stubGlobal(
      'MutationObserver',
      class {
        constructor(then: () => void) {
          changed = then;
        }
        observe = () => (watching.isOn = true);
        disconnect = () => (watching.isOn = false);
      },
    );
  });

  test('is repeated on the same control of the real page', () => {
    const [done, other] = [button('Done'), button('Done')];
    const look = pageOf(button('Done'), other);
    const root = pageOf(button('Start'), done, button('Done'));
    const here = (root as unknown as TestElement).children[2];
    pressAgain(root, { look, pressed: [pressOn(other), pressOn(other)], here: null });
    expect([done.did, here?.did]).toEqual([[], ['focus', 'pointerdown', 'click']]);
  });

  test('is not repeated with more or fewer of them', () => {
    const pressed = button('Done');
    const root = pageOf(button('Done'), button('Done'));
    pressAgain(root, { look: pageOf(pressed), pressed: [pressOn(pressed)], here: null });
    expect((root as unknown as TestElement).children.map(({ did }) => did)).toEqual([[], []]);
    expect(watching.isOn).toBe(true);
  });

  test('waits five seconds at most for the control', async () => {
    const pressed = button('Done');
    const root = pageOf();
    pressAgain(root, { look: pageOf(pressed), pressed: [pressOn(pressed)], here: null });
    const late = button('Done');
    changed();
    expect(watching.isOn).toBe(true);
    (root as unknown as TestElement).append(late);
    changed();
    expect([late.did, watching.isOn]).toEqual([['focus', 'pointerdown', 'click'], false]);
    const never = button('Start');
    pressAgain(root, { look: pageOf(never), pressed: [pressOn(never)], here: null });
    await vi.advanceTimersByTimeAsync(4_999);
    expect(watching.isOn).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(watching.isOn).toBe(false);
  });

  test('continues with the keys, on the focused control', () => {
    const heard: string[] = [];
    const field = new TestElement();
    field.addEventListener('keydown', (event) => heard.push((event as unknown as TestKey).key));
    Object.assign(document, { activeElement: field });
    pressAgain(pageOf(), { look: pageOf(), pressed: [new TestKey('keydown', { key: 'n' })], here: null });
    expect(heard).toEqual(['n']);
    const { body } = document as unknown as { body: TestElement };
    Object.assign(document, { activeElement: null });
    pressAgain(pageOf(), { look: pageOf(), pressed: [new TestKey('keydown', { key: 'j' })], here: null });
    expect(body.did).toEqual(['keydown']);
  });

  test('leaves the focus where it was, if it is nowhere else by now', () => {
    const [was, is] = [button('Done'), button('Done')];
    pressAgain(pageOf(is), { look: pageOf(was), pressed: [], here: was as never });
    expect(is.did).toEqual(['focus']);
    Object.assign(document, { activeElement: new TestElement() });
    pressAgain(pageOf(is), { look: pageOf(was), pressed: [], here: was as never });
    expect(is.did).toEqual(['focus']);
  });
});
