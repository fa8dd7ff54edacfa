import { z } from 'zod';
import { webAddress } from './settingValues.ts';

/** `0.25/2`: dollars for a million tokens in and out. */
const price = z
  .string()
  .regex(/^\d+(\.\d+)?\/\d+(\.\d+)?$/, 'expected two numbers such as 0.25/2')
  .transform((text) => {
    const [input = 0, output = 0] = text.split('/').map(Number);
    return { input, output };
  });

/** The variables that name services which speak OpenAI's language. */
export const AiVariables = {
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: webAddress().optional(),
  OPENAI_MODEL: z.string().min(1).default('gpt-5-mini'),
  OPENAI_PRICE: price.optional(),
  TRANSCRIPTION_API_KEY: z.string().optional(),
  TRANSCRIPTION_BASE_URL: webAddress().optional(),
  TRANSCRIPTION_MODEL: z.string().min(1).default('gpt-4o-mini-transcribe'),
};
type Variables = z.output<z.ZodObject<typeof AiVariables>>;

/** A service that speaks OpenAI's language. */
export interface AiEnv {
  readonly apiKey: string;
  /** Base of its API, such as `https://api.openai.com/v1`. */
  readonly baseUrl: string;
  readonly model: string;
}

/** The settings that follow from them. */
export interface AiSettings {
  /** Who reads dumps beside the local processor; undefined where nobody does. */
  readonly ai: AiEnv | undefined;
  /** What they take, where it is not OpenAI's list price: dollars for a million tokens. */
  readonly aiPrice: { readonly input: number; readonly output: number } | undefined;
  /** Who writes recordings down; undefined where nobody does. */
  readonly transcription: AiEnv | undefined;
}

const OPENAI_URL = 'https://api.openai.com/v1';

/**
 * A key or an address switches a service on: one on one's own machine may need no key. Recordings go to the same one as
 * dumps unless another is named.
 */
export function aiOf(variables: Variables): AiSettings {
  const {
    OPENAI_PRICE: aiPrice,
    OPENAI_API_KEY,
    OPENAI_BASE_URL,
    TRANSCRIPTION_API_KEY,
    TRANSCRIPTION_BASE_URL,
  } = variables;
  return {
    aiPrice,
    ai: aiService(OPENAI_API_KEY, OPENAI_BASE_URL, variables.OPENAI_MODEL),
    transcription: aiService(
      // The key of one service is never shown to another.
      TRANSCRIPTION_API_KEY ?? (TRANSCRIPTION_BASE_URL === undefined ? OPENAI_API_KEY : undefined),
      TRANSCRIPTION_BASE_URL ?? OPENAI_BASE_URL,
      variables.TRANSCRIPTION_MODEL,
    ),
  };
}

function aiService(apiKey: string | undefined, baseUrl: string | undefined, model: string): AiEnv | undefined {
  if (apiKey === undefined && baseUrl === undefined) return undefined;
  return { apiKey: apiKey ?? 'none', baseUrl: (baseUrl ?? OPENAI_URL).replace(/\/$/, ''), model };
}
