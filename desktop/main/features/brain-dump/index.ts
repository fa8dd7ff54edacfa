export { type BrainDump, startBrainDump } from './brainDump.ts';
