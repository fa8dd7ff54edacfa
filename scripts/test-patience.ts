import { vi } from 'vitest';
import { PATIENCE_MS } from './test-machine.ts';

// For vitest: its own patience is a second, which a busy machine needs for one import.
const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options });
