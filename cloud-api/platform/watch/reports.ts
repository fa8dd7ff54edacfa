/** What went wrong; its words are not told to anybody, for they may be those of a person. */
export interface Report {
  readonly error?: unknown;
  /** The pattern of the route. */
  readonly route?: string;
  /** The code of the answer. */
  readonly code?: string;
  /** The kind of a job that was given up. */
  readonly job?: string;
}

/** Who is told of failures that somebody must look at. */
export interface Reports {
  tell(report: Report): void;
  /** Sends what is left, for two seconds at most. */
  stop(): Promise<void>;
}

export const unreported: Reports = { tell: () => undefined, stop: () => Promise.resolve() };
