import { bytesOf } from '#shared/kernel/base64.ts';
import { type Kernel, plainKernel } from './plainKernel.ts';

/** `kernel.wat` as bytes (`npm run reader:kernel`); `kernel.test.ts` holds both together. */
export const KERNEL =
  'AGFzbQEAAAABOAdgBX9/f39/AGAFf399f38AYAJ/fwBgCH9/f39/f39/AGACf3sBe2AFf39/f38Be2AEf39/fwF7AgwBAAZtZW1vcnkCAAADCAcAAQIDBAUG' +
  'BxoDB3Byb2R1Y3QAAAVzY2FsZQABBHN0ZXAAAwrPCQfMAgICfwV7IAEgBEEBdGohBgNA/QwAAAAAAAAAAAAAAAAAAAAAIQggCCEJIAghCiAIIQsgASEFA0Ag' +
  'Bf0ABAAhByAIIAD9AAQAIAf9ugH9rgEhCCAJIAD9AAQQIAf9ugH9rgEhCSAKIAD9AAQgIAf9ugH9rgEhCiALIAD9AAQwIAf9ugH9rgEhCyAAQcAAaiEAIAVB' +
  'EGohBSAFIAZJDQALIAggCf0NAAECAxAREhMEBQYHFBUWFyAIIAn9DQgJCgsYGRobDA0ODxwdHh/9rgEhCCAKIAv9DQABAgMQERITBAUGBxQVFhcgCiAL/Q0I' +
  'CQoLGBkaGwwNDg8cHR4f/a4BIQogAiAIIAr9DQABAgMEBQYHEBESExQVFhcgCCAK/Q0ICQoLDA0ODxgZGhscHR4f/a4B/QsEACACQRBqIQIgA0EEayEDIANB' +
  'AEoNAAsLRAECfyAEQQJ0IQYDQCADIAVqIAAgBWr9AAQA/foBIAEgBWr9AAQA/eYBIAL9E/3mAf0LBAAgBUEQaiEFIAUgBkkNAAsL5QIBDHv9DAAAEEEAABBB' +
  'AAAQQQAAEEEhBP0MAACAPwAAgD8AAIA/AACAPyEF/QzIcwNMyHMDTMhzA0zIcwNMIQb9DPpWkEr6VpBK+laQSvpWkEohB/0MwPcDSMD3A0jA9wNIwPcDSCEI' +
  '/QwAgHdEAIB3RACAd0QAgHdEIQn9DIhwd0uIcHdLiHB3S4hwd0shCv0MkPFmSZDxZkmQ8WZJkPFmSSEL/QwAkFhGAJBYRgCQWEYAkFhGIQz9DAAANEIAADRC' +
  'AAA0QgAANEIhDQNAIAT94QEgBCAA/QAEAP3oAf3pASECIAIgAv3mASEDIAAgBf3hASAFIAIgBiADIAcgAyAIIAMgCSAD/eQB/eYB/eQB/eYB/eQB/eYB/eQB' +
  '/eYBIAYgAyAKIAMgCyADIAwgAyAN/eYB/eQB/eYB/eQB/eYB/eQB/eYB/eQB/ecB/egB/ekB/QsEACAAQRBqIQAgACABSQ0ACwu/AgIEfwJ7/QwAAAA/AAAA' +
  'PwAAAD8AAAA/IQwgB0ECdCEKIApBAXQhCSABIAlqIQsDQCABIAhqIAwgACACIAMgBCAIEAUgACABIAogCBAG/eQB/eYB/QsEACAIQRBqIQggCCAJSQ0ACyAB' +
  'IAsQAiAJIApqIQkDQCABIAhqIAAgAiADIAQgCBAFIAEgCGogCkEBdGsgDBAEIAAgASAKIAgQBv3mAf3kAf0LBAAgCEEQaiEIIAggCUkNAAsgASAJaiEJIAsg' +
  'CRACA0AgC/0ABAAhDSANIAsgCmsgDBAEIAX9AAQAIA395QH95gH95AEhDSAFIA39CwQAIA39DAAAgEYAAIBGAACARgAAgEb95gH9av34ASENIAYgDSAN/YUB' +
  '/VsDAAAgBUEQaiEFIAZBCGohBiALQRBqIQsgCyAJSQ0ACwsSACABIAEgAP0ABAD95gH95AELSAIBewF/IAAgBGr9AAQAIQUgASACQQJ0aiEGIAMgBGohAwNA' +
  'IAUgASgCACADav0ABAD95AEhBSABQQRqIQEgASAGSQ0ACyAFCzYBAn8gAkEDbCEFIAAgA2ogBWohBCAE/QAEACABIANq/QAEAP36ASAEIAVq/QAEAP3mAf3k' +
  'AQs=';

const PAGE = 65_536;

/** What is used of WebAssembly; the types of this folder know no engine. */
interface Engine {
  readonly Memory: new (pages: { readonly initial: number }) => { readonly buffer: ArrayBuffer };
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
}

/** A kernel and its memory, of at least so many bytes. A page may forbid WebAssembly: then the plain one answers the same. */
export function kernelOf(bytes: number): { readonly buffer: ArrayBuffer; readonly kernel: Kernel } {
  const pages = Math.ceil(bytes / PAGE);
  try {
    const { Memory, Module, Instance } = (globalThis as unknown as { readonly WebAssembly: Engine }).WebAssembly;
    const memory = new Memory({ initial: pages });
    const { exports } = new Instance(new Module(bytesOf(KERNEL)), { '': { memory } });
    return { buffer: memory.buffer, kernel: exports as Kernel };
  } catch {
    const buffer = new ArrayBuffer(pages * PAGE);
    return { buffer, kernel: plainKernel(buffer) };
  }
}
