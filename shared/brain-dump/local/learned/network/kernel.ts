import { bytesOf } from '#shared/kernel/base64.ts';
import { type Kernel, plainKernel } from './plainKernel.ts';

/** `kernel.wat` as bytes (`npm run reader:kernel`); `kernel.test.ts` holds both together. */
export const KERNEL =
  'AGFzbQEAAAABKAVgBX9/f39/AGAFf399f38AYAF7AXtgCH9/f39/f39/AGADf39/AXsCDAEABm1lbW9yeQIAAAMHBgABAgIDBAcaAwdwcm9kdWN0AAAFc2Nh' +
  'bGUAAQRzdGVwAAQK2QkG6gICA38FeyAEQQF0IQUDQP0MAAAAAAAAAAAAAAAAAAAAACEJIAkhCiAJIQsgCSEMQQAhBgNAIAEgBmr9AAQAIQggACAGaiEHIAkg' +
  'B/0ABAAgCP26Af2uASEJIAcgBWohByAKIAf9AAQAIAj9ugH9rgEhCiAHIAVqIQcgCyAH/QAEACAI/boB/a4BIQsgByAFaiEHIAwgB/0ABAAgCP26Af2uASEM' +
  'IAZBEGohBiAGIAVJDQALIAkgCv0NAAECAxAREhMEBQYHFBUWFyAJIAr9DQgJCgsYGRobDA0ODxwdHh/9rgEhCSALIAz9DQABAgMQERITBAUGBxQVFhcgCyAM' +
  '/Q0ICQoLGBkaGwwNDg8cHR4f/a4BIQsgAiAJIAv9DQABAgMEBQYHEBESExQVFhcgCSAL/Q0ICQoLDA0ODxgZGhscHR4f/a4B/QsEACACQRBqIQIgACAFQQJ0' +
  'aiEAIANBBGshAyADQQBKDQALC0QBAn8gBEECdCEGA0AgAyAFaiAAIAVq/QAEAP36ASABIAVq/QAEAP3mASAC/RP95gH9CwQAIAVBEGohBSAFIAZJDQALC8wC' +
  'AQF7/QwAABDBAAAQwQAAEMEAABDB/QwAABBBAAAQQQAAEEEAABBBIAD96AH96QEhACAAIAD95gEhAf0MAACAvwAAgL8AAIC/AACAv/0MAACAPwAAgD8AAIA/' +
  'AACAPyAA/QzIcwNMyHMDTMhzA0zIcwNMIAH9DPpWkEr6VpBK+laQSvpWkEogAf0MwPcDSMD3A0jA9wNIwPcDSCAB/QwAgHdEAIB3RACAd0QAgHdEIAH95AH9' +
  '5gH95AH95gH95AH95gH95AH95gH9DMhzA0zIcwNMyHMDTMhzA0wgAf0MiHB3S4hwd0uIcHdLiHB3SyAB/QyQ8WZJkPFmSZDxZkmQ8WZJIAH9DACQWEYAkFhG' +
  'AJBYRgCQWEYgAf0MAAA0QgAANEIAADRCAAA0Qv3mAf3kAf3mAf3kAf3mAf3kAf3mAf3kAf3nAf3oAf3pAQtFAP0MAAAAPwAAAD8AAAA/AAAAP/0MAAAAPwAA' +
  'AD8AAAA/AAAAP/0MAAAAPwAAAD8AAAA/AAAAPyAA/eYBEAL95gH95AEL8AICB38FeyAHQQJ0IQ0gDUEDbCEOIA0hCQNAIAAgCGohDCAM/QAEACEPIAwgDWr9' +
  'AAQAIRAgDCANQQF0av0ABAAhEUEAIQoDQCAIIAQgAiAKQQJ0aigCAGpqIQsgDyAL/QAEAP3kASEPIAsgDWohCyAQIAv9AAQA/eQBIRAgCyANaiELIBEgC/0A' +
  'BAD95AEhESAKQQFqIQogCiADSQ0ACyABIAhqIQsgDCAOaiEMIA8gCyAMIA4QBf3kARADIQ8gCyANaiELIAwgDWohDCAQIAsgDCAOEAX95AEQAyEQIAsgDWoh' +
  'CyAMIA1qIQwgCyAMIA4QBSESIBEgDyAS/eYB/eQBEAIhESAFIAhqIQsgC/0ABAAhEyARIBAgEyAR/eUB/eYB/eQBIREgCyAR/QsEACAR/QwAAIBGAACARgAA' +
  'gEYAAIBG/eYB/Wr9+AEhEiAGIAhBAXZqIBIgEv2FAf1bAwAAIAhBEGohCCAIIAlJDQALCyAAIAH9AAQAIAD9AAQA/foBIAEgAmr9AAQA/eYB/eQBCw==';

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
