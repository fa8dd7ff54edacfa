import { type CardDetails } from '../billing/cards.ts';
import { html, type Markup } from './html.ts';
import { type PageMessages } from './pageWords.ts';

export type Faults = Partial<Record<'email' | 'cardNumber' | 'cardExpiry' | 'cardCvc', string>>;

interface Field {
  readonly name: keyof Faults;
  readonly label: string;
  readonly value: string;
  readonly fault: string | undefined;
  readonly type?: 'email' | 'text';
  readonly hint?: string;
  /** Whether the field gets the focus: the first invalid one does. */
  readonly focus?: boolean;
}

export const field = ({ name, label, value, fault, type = 'text', hint, focus }: Field): Markup =>
  html` <div>
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${value}"
      placeholder="${hint}"
      autocomplete="off"
      ${type === 'text' && html`inputmode="numeric"`}
      ${fault && html`aria-invalid="true" aria-describedby="${name}-wrong"`}
      ${focus && html`autofocus`}
    />
    ${fault && html`<p class="wrong" id="${name}-wrong">${fault}</p>`}
  </div>`;

/** Number, expiry and security code; the code is never displayed again. */
export function cardFields(words: PageMessages, form: URLSearchParams, faults: Faults): Markup {
  const first = (['cardNumber', 'cardExpiry', 'cardCvc'] as const).find((name) => faults[name]);
  const one = (name: keyof Faults, label: string, hint: string, value = form.get(name) ?? ''): Markup =>
    field({ name, label, hint, value, fault: faults[name], focus: name === first });
  return html` ${one('cardNumber', words.cardNumber, '4242 4242 4242 4242')}
    <div class="pair">${one('cardExpiry', words.expiry, '12 / 34')} ${one('cardCvc', words.cvc, '123', '')}</div>
    <details class="small">
      <summary>${words.testCards}</summary>
      <ul>
        ${Object.entries(words.testCard).map(
          ([number, says]) => html`<li><code>${number.replace(/(.{4})(?=.)/g, '$1 ')}</code> <span>${says}</span></li>`,
        )}
      </ul>
    </details>`;
}

/** Returns the entered card, or its errors. `now`: Unix seconds of the sandbox. */
export function readCard(
  words: PageMessages,
  form: URLSearchParams,
  now: number,
): { readonly card: CardDetails; readonly faults?: undefined } | { readonly faults: Faults } {
  const number = (form.get('cardNumber') ?? '').replace(/[\s-]/g, '');
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(form.get('cardExpiry') ?? '') ?? [];
  const [expMonth, expYear] = [Number(month), 2000 + Number(year)];
  const today = new Date(now * 1000);
  const isOver = expYear * 12 + expMonth < today.getUTCFullYear() * 12 + today.getUTCMonth() + 1;
  const faults: Faults = {
    ...(isNumber(number) ? {} : { cardNumber: words.wrong.number }),
    ...(month === '' || expMonth < 1 || expMonth > 12
      ? { cardExpiry: words.wrong.expiry }
      : isOver
        ? { cardExpiry: words.wrong.expired }
        : {}),
    ...(/^\d{3,4}$/.test((form.get('cardCvc') ?? '').trim()) ? {} : { cardCvc: words.wrong.cvc }),
  };
  return Object.keys(faults).length > 0 ? { faults } : { card: { number, expMonth, expYear } };
}

/** Whether a text has 12 to 19 digits with a correct check digit. */
function isNumber(text: string): boolean {
  if (!/^\d{12,19}$/.test(text)) return false;
  const sum = [...text].toReversed().reduce((all, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
