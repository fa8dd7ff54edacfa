import { execFile } from 'node:child_process';
import { z } from 'zod';

/** Vulnerabilities in shipped packages that were reviewed and do not affect us: by advisory URL, each until a date. */
export const exceptions: Readonly<Record<string, { readonly until: string; readonly why: string }>> = {};

const Advisory = z.object({ url: z.string(), title: z.string(), severity: z.string() });
const Report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.string(),
      /** A string names another package of the list that causes this entry. */
      via: z.array(z.union([z.string(), Advisory])),
    }),
  ),
});

/** Result of an audit; `holes`: one line per vulnerability to fix. */
export type Audit = { readonly checked: false } | { readonly checked: true; readonly holes: readonly string[] };

/**
 * Parses the output of `npm audit --json`. High and critical vulnerabilities count, except those that `excepted` still
 * covers on `today` (YYYY-MM-DD). Not checked: the registry returned no report.
 */
export function auditOf(printed: string, excepted: typeof exceptions, today: string): Audit {
  const report = Report.safeParse(parse(printed));
  if (!report.success) return { checked: false };
  const holes = Object.entries(report.data.vulnerabilities).flatMap(([name, { via }]) =>
    via
      .filter((one) => typeof one !== 'string')
      .filter(({ severity }) => severity === 'high' || severity === 'critical')
      .filter(({ url }) => (excepted[url]?.until ?? '') < today)
      .map(({ severity, title, url }) => `${name}: ${title} (${severity}, ${url})`),
  );
  return { checked: true, holes };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Asks the registry for known vulnerabilities in shipped packages. If it is unreachable, the result says so. */
async function audit(): Promise<Audit> {
  const printed = await new Promise<string>((resolve) => {
    // The exit code is 1 when it finds something; only the output counts.
    const shell = process.platform === 'win32';
    execFile('npm', ['audit', '--omit=dev', '--json'], { shell, timeout: 120_000 }, (_error, out) => resolve(out));
  });
  return auditOf(printed, exceptions, new Date().toISOString().slice(0, 10));
}

/** Runs the audit and prints the result. */
export async function reportAudit(): Promise<Audit> {
  const result = await audit();
  if (!result.checked) console.log('audit: not checked, the registry gave no report');
  else console.log([`audit: ${result.holes.length === 0 ? 'passed' : 'failed'}`, ...result.holes].join('\n  '));
  return result;
}

if (import.meta.main) {
  const result = await reportAudit();
  process.exitCode = result.checked && result.holes.length > 0 ? 1 : 0;
}
