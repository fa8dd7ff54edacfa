export { forgetFirstDump, keepFirstDump, readFirstDump, sealFirstDump } from './firstDump.ts';
