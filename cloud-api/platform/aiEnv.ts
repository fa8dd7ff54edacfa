import { z } from 'zod';
import { webAddress } from './settingValues.ts';

/** `0.25/2`: dollars per million tokens in and out. */
const price = z
  .string()
  .regex(/^\d+(\.\d+)?\/\d+(\.\d+)?$/, 'expected two numbers such as 0.25/2')
  .transform((text) => {
    const [input = 0, output = 0] = text.split('/').map(Number);
    return { input, output };
  });

/** Variables of services with OpenAI's API. */
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

/** A service with OpenAI's API. */
export interface AiEnv {
  readonly apiKey: string;
  /** Base URL of its API, e.g. `https://api.openai.com/v1`. */
  readonly baseUrl: string;
  readonly model: string;
}

/** The settings derived from them. */
export interface AiSettings {
  /** The model that processes dumps besides the local processor; undefined without one. */
  readonly ai: AiEnv | undefined;
  /** Its price if it is not OpenAI's list price: dollars per million tokens. */
  readonly aiPrice: { readonly input: number; readonly output: number } | undefined;
  /** The transcription service; undefined without one. */
  readonly transcription: AiEnv | undefined;
}

const OPENAI_URL = 'https://api.openai.com/v1';

/**
 * Reads the settings. A key or a URL enables a service: a local one may need no key. Recordings go to the same service
 * as dumps unless another is set.
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
      // The key of one service is never sent to another.
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
