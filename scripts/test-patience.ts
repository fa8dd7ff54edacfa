import { vi } from 'vitest';
import { PATIENCE_MS } from './test-machine.ts';

// Replaces vitest's default timeout of one second, which a busy machine needs for a single import.
const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options });
