export { forgetFirstDump, keepFirstDump, readFirstDump, sealFirstDump } from './firstDump.ts';
export { type LiveReader, startWarmReader } from './live/reader.ts';
export { useWaitingList } from './list/queries.ts';
