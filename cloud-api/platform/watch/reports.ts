/** A failure; its message is not reported, because it may contain user text. */
export interface Report {
  readonly error?: unknown;
  /** The route's pattern. */
  readonly route?: string;
  /** The error code of the response. */
  readonly code?: string;
  /** The kind of a permanently failed job. */
  readonly job?: string;
}

/** Receives failures that need attention. */
export interface Reports {
  tell(report: Report): void;
  /** Sends the remaining reports, for two seconds at most. */
  stop(): Promise<void>;
}

export const unreported: Reports = { tell: () => undefined, stop: () => Promise.resolve() };
