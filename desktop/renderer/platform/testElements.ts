import { vi } from 'vitest';

/** An element, with what scripts that run before React use of it. */
export class TestElement extends EventTarget {
  /** Actions on the element, in order. */
  readonly did: string[] = [];
  readonly dataset: Record<string, string> = {};
  readonly children: TestElement[] = [];
  readonly tagName: string;
  textContent: string;
  role = '';
  className = '';
  isConnected = true;
  /** Whether it matches in `closest` and `querySelectorAll`. */
  isPressable: boolean;
  parent: TestElement | null = null;

  constructor(tagName = 'DIV', textContent = '', isPressable = false) {
    super();
    this.tagName = tagName;
    this.textContent = textContent;
    this.isPressable = isPressable;
  }

  append(...children: TestElement[]): void {
    for (const child of children) child.parent = this;
    this.children.push(...children);
  }

  all(): TestElement[] {
    return this.children.flatMap((child) => [child, ...child.all()]);
  }

  querySelectorAll(_selector: string): TestElement[] {
    return this.all().filter(({ isPressable }) => isPressable);
  }

  closest(_selector: string): TestElement | null {
    return this.isPressable ? this : (this.parent?.closest(_selector) ?? null);
  }

  contains(other: unknown): boolean {
    return other === this || this.all().some((one) => one === other);
  }

  getAttribute(name: string): string | null {
    return this.dataset[name] ?? null;
  }

  focus(): void {
    this.did.push('focus');
    Object.assign(document, { activeElement: this });
  }

  click(): void {
    this.did.push('click');
  }

  remove(): void {
    this.did.push('remove');
    this.isConnected = false;
  }

  before(...others: TestElement[]): void {
    this.did.push(`before: ${others.map(({ textContent }) => textContent).join()}`);
  }

  override dispatchEvent(event: Event): boolean {
    this.did.push(event.type);
    return super.dispatchEvent(event);
  }
}

/** A text field or checkbox. React keeps its known `value` in a property of the element itself. */
export class TestField extends TestElement {
  type = 'text';
  defaultValue = '';
  checked = false;
  defaultChecked = false;
  selectionStart: number | null = 0;
  selectionEnd: number | null = 0;
  #value = '';

  constructor() {
    super('INPUT', '', true);
  }

  get value(): string {
    return this.#value;
  }

  set value(words: string) {
    this.#value = words;
  }

  setSelectionRange(start: number, end: number): void {
    this.did.push(`select ${start}-${end}`);
  }

  override click(): void {
    this.checked = !this.checked;
    super.click();
  }
}

/** Stubs elements and the events that Node lacks. */
export function stubElements(): void {
  vi.stubGlobal('Element', TestElement);
  vi.stubGlobal('HTMLElement', TestElement);
  vi.stubGlobal('HTMLInputElement', TestField);
  vi.stubGlobal('HTMLFormElement', TestForm);
  for (const name of ['InputEvent', 'FocusEvent', 'MouseEvent', 'PointerEvent']) vi.stubGlobal(name, Event);
  vi.stubGlobal('KeyboardEvent', TestKey);
  Object.assign(document, { activeElement: null, body: new TestElement('BODY'), querySelector: () => null });
}

export class TestForm extends TestElement {
  requestSubmit(): void {
    this.did.push('requestSubmit');
  }
}

/** A press of a key. */
export class TestKey extends Event {
  readonly key: string;
  readonly ctrlKey: boolean;

  constructor(type: string, { key = '', ctrlKey = false }: { readonly key?: string; readonly ctrlKey?: boolean } = {}) {
    super(type, { cancelable: true });
    this.key = key;
    this.ctrlKey = ctrlKey;
  }
}

/** Dispatches an event on `target` that bubbles to `heard`, like a browser. */
export function happens(heard: EventTarget, type: string, target: object): Event {
  const event = new Event(type, { cancelable: true });
  Object.defineProperty(event, 'target', { value: target });
  heard.dispatchEvent(event);
  return event;
}
