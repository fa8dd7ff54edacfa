import { setTimeout as pause } from 'node:timers/promises';
import { EventSourceParserStream } from 'eventsource-parser/stream';

/** A live event connection that reconnects when it ends, as browsers do. */
export interface Line {
  /** The last received revision; -1 before the first. */
  readonly revision: () => number;
  hangUp(): void;
}

const AGAIN_MS = 2_000;

export function aLine(urlOf: () => string, token: string): Line {
  let revision = -1;
  const ending = new AbortController();
  const hear = async (): Promise<void> => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${urlOf()}/api/events`, { headers, signal: ending.signal });
    if (!response.ok || !response.body) return;
    const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
    for await (const { event, data } of events) {
      if (event === 'tasks') revision = (JSON.parse(data) as { revision: number }).revision;
    }
  };
  const live = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await hear().catch(() => undefined);
      if (!ending.signal.aborted) await pause(AGAIN_MS);
    }
  };
  void live();
  return { revision: () => revision, hangUp: () => ending.abort() };
}
