/** Calls once after `ms` milliseconds or a moment more; the answer takes it back. */
export function after(ms: number, call: () => void): () => void {
  const timer = setTimeout(call, ms);
  return () => clearTimeout(timer);
}
