import type { IncomingMessage, ServerResponse } from 'node:http';
import { type BookedSession, focusSessionRoutes } from '../../shared/focus/contract.ts';
import type { ClosedSession } from '../../shared/focus/session.ts';

/** A received session, with the account of its token. */
export interface Came {
  readonly session: ClosedSession;
  readonly user: number;
}

const { body, reply } = focusSessionRoutes.book;

const bookedFrom = ({ task, startedAt, endedAt, ...rest }: ClosedSession): BookedSession =>
  reply.parse({
    ...rest,
    taskId: task.id,
    taskTitle: task.title,
    category: task.category,
    weight: task.weight,
    wasTheOneThing: task.wasTheOneThing,
    energyLevel: task.energyLevel,
    startedAt: new Date(startedAt).toISOString(),
    endedAt: new Date(endedAt).toISOString(),
    hourOfDay: new Date(endedAt).getUTCHours(),
  });

/** The wire format for booking focus sessions: each is booked once per ID, however often it is sent. */
export class FocusBook {
  /** All requests, including repeated ones. */
  readonly requests: Came[] = [];
  readonly booked = new Map<string, Came>();
  /** A status rejects; `hangUpAfter` books and cuts the connection; `hotel` responds with a captive portal's page. */
  temper: 'well' | 'hangUpAfter' | 'hotel' | { readonly status: number; readonly retryAfter?: number } = 'well';

  async take(request: IncomingMessage, response: ServerResponse, user: number): Promise<void> {
    let raw = '';
    for await (const piece of request) raw += String(piece);
    const session = body.parse(JSON.parse(raw));
    this.requests.push({ session, user });

    const { temper } = this;
    const send = (status: number, answer: unknown) =>
      void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
    if (typeof temper === 'object') {
      if (temper.retryAfter !== undefined) response.setHeader('Retry-After', String(temper.retryAfter));
      return send(temper.status, { error: 'Not this time' });
    }
    if (temper === 'hotel') return send(200, { welcome: 'to our network' });
    if (!this.booked.has(session.id)) this.booked.set(session.id, { session, user });
    if (temper === 'hangUpAfter') return void response.destroy();
    send(200, bookedFrom(session));
  }
}
