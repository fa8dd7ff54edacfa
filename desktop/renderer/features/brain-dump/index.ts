export { forgetFirstDump, keepFirstDump, readFirstDump, sealFirstDump } from './firstDump.ts';
export { useWaitingList } from './list/useWaitingList.ts';
