/** Duration of a celebration in milliseconds (spec tasks 4, Clarity). */
export const CELEBRATION_MS = 3000;

interface GaugeProps {
  readonly label: string;
  /** 0 to 100; null when there is nothing to measure: then the gauge shows only `text`, no number. */
  readonly percent: number | null;
  /** Labels of the two ends, left to right (spec tasks 2: CHAOS and CLARITY). */
  readonly ends: readonly [string, string];
  /** A sentence under the number. */
  readonly text?: string;
  /** Shows sparks for three seconds after this becomes true; never with reduced motion. */
  readonly celebrating?: boolean;
}

/** A point on the semicircle: 0 percent at the left end, 100 at the right, 50 at the top. */
export function pointOnGauge(percent: number, { x, y, radius }: { x: number; y: number; radius: number }) {
  const angle = (Math.PI * percent) / 100;
  return { x: round(x - radius * Math.cos(angle)), y: round(y - radius * Math.sin(angle)) };
}

const round = (value: number): number => Math.round(value * 100) / 100;

const circle = { x: 100, y: 100, radius: 80 };
const ARC = 'M20 100a80 80 0 0 1 160 0';

/** A semicircular gauge between two labels. The thread is green up to the value; the honey dot marks the value. */
export function Gauge({ label, percent, ends, text, celebrating = false }: GaugeProps) {
  const shown = percent === null ? null : Math.round(Math.min(Math.max(percent, 0), 100));
  const meter =
    shown === null
      ? { role: 'img', 'aria-label': text ? `${label}: ${text}` : label }
      : {
          role: 'meter',
          'aria-label': label,
          'aria-valuenow': shown,
          'aria-valuemin': 0,
          'aria-valuemax': 100,
          'aria-valuetext': `${shown}%${text ? `, ${text}` : ''}`,
        };
  return (
    <div className="mx-auto grid w-full max-w-80 min-w-0 grid-cols-1 justify-items-center">
      <div {...meter} className="relative w-full">
        <svg viewBox="12 8 176 102" aria-hidden fill="none" className="w-full overflow-visible rtl:-scale-x-100">
          <path d={ARC} stroke="var(--line)" strokeWidth="15" strokeLinecap="round" />
          <path d={ARC} stroke="var(--sunken)" strokeWidth="12" strokeLinecap="round" />
          {shown !== null && <Reading percent={shown} />}
          {celebrating && <Sparks />}
        </svg>
        {shown !== null && (
          <span aria-hidden className="absolute inset-x-0 bottom-0 text-center font-display text-5xl tabular-nums">
            {shown}
            <span className="text-2xl text-ink-soft">%</span>
          </span>
        )}
      </div>
      <div
        aria-hidden
        className="flex w-full justify-between gap-3 pt-1 text-sm leading-tight font-semibold tracking-wide text-ink-soft"
      >
        <span className="min-w-0">{ends[0]}</span>
        <span className="min-w-0 text-end">{ends[1]}</span>
      </div>
      {text && (
        <p aria-hidden className="mt-3 text-center text-balance text-ink-soft">
          {text}
        </p>
      )}
    </div>
  );
}

function Reading({ percent }: { readonly percent: number }) {
  const end = pointOnGauge(percent, circle);
  return (
    <>
      <path
        d={ARC}
        pathLength="100"
        stroke="var(--accent)"
        strokeWidth="15"
        strokeLinecap={percent === 0 ? 'butt' : 'round'}
        strokeDasharray={`${percent} 200`}
        className="transition-[stroke-dasharray] duration-slow"
      />
      <circle cx={end.x} cy={end.y} r="9" fill="var(--honey)" stroke="var(--surface)" strokeWidth="3" />
    </>
  );
}

/** Eleven short threads that fly outward. */
function Sparks() {
  return (
    <g stroke="var(--honey)" strokeWidth="3.5" strokeLinecap="round" className="motion-reduce:hidden">
      {Array.from({ length: 11 }, (_, index) => {
        const from = pointOnGauge(index * 10, { ...circle, radius: 94 });
        const to = pointOnGauge(index * 10, { ...circle, radius: index % 2 === 0 ? 112 : 106 });
        return <path key={index} pathLength="1" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} className="spark" />;
      })}
    </g>
  );
}
