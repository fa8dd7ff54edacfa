/** Dollars per million tokens. */
export interface TokenPrice {
  readonly input: number;
  readonly output: number;
}

const OPENAI_HOST = 'api.openai.com';

/** OpenAI's list prices of autumn 2025; the setting OPENAI_PRICE names others. */
const LIST: Readonly<Record<string, TokenPrice>> = {
  'gpt-5': { input: 1.25, output: 10 },
  'gpt-5-mini': { input: 0.25, output: 2 },
  'gpt-5-nano': { input: 0.05, output: 0.4 },
  'gpt-4.1': { input: 2, output: 8 },
  'gpt-4.1-mini': { input: 0.4, output: 1.6 },
  'gpt-4.1-nano': { input: 0.1, output: 0.4 },
  'gpt-4o': { input: 2.5, output: 10 },
  'gpt-4o-mini': { input: 0.15, output: 0.6 },
};

/** Returns the price of a model; undefined if unknown: then only tokens are counted. */
export const priceOf = (host: string, model: string): TokenPrice | undefined =>
  host === OPENAI_HOST && Object.hasOwn(LIST, model) ? LIST[model] : undefined;

/** In dollars. */
export const costOf = ({ input, output }: TokenPrice, tokensIn: number, tokensOut: number): number =>
  (tokensIn * input + tokensOut * output) / 1_000_000;
