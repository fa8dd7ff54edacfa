/** Calls once after at least `ms` milliseconds; the returned function cancels it. */
export function after(ms: number, call: () => void): () => void {
  const timer = setTimeout(call, ms);
  return () => clearTimeout(timer);
}
