export { createOpenAiReader } from './openai/openAiReader.ts';
export { brainDumpData } from './personalData.ts';
export type { Reader } from './reader.ts';
