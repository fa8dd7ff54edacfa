/** Beyond this the curve is flat. */
const FLAT = 16;
/** Places of the table for each step of one. */
const FINENESS = 256;

/** e^x for |x| up to 16 by its series and repeated squaring, with sums and products alone: every engine rounds them alike. */
function exponential(x: number): number {
  const small = x / 64;
  let sum = 1;
  for (let n = 12; n >= 1; n -= 1) sum = 1 + (sum * small) / n;
  for (let times = 0; times < 6; times += 1) sum *= sum;
  return sum;
}

const TABLE = Float64Array.from(
  { length: 2 * FLAT * FINENESS + 2 },
  (_, at) => 1 / (1 + exponential(FLAT - at / FINENESS)),
);

/** 1 / (1 + e^-x) to six digits, the same in every engine (`Math.exp` is not). */
export function sigmoid(x: number): number {
  if (x <= -FLAT) return 0;
  if (x >= FLAT) return 1;
  const place = (x + FLAT) * FINENESS;
  const at = Math.trunc(place);
  const below = TABLE[at] ?? 0;
  return below + ((TABLE[at + 1] ?? 1) - below) * (place - at);
}

/** The hyperbolic tangent, as exact as `sigmoid`. */
export const tanh = (x: number): number => 2 * sigmoid(2 * x) - 1;
