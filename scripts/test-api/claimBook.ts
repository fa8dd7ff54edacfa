import type { IncomingMessage, ServerResponse } from 'node:http';
import { reminderRoutes } from '../../shared/notifications/contract.ts';

const { body, reply } = reminderRoutes.claim;

/** The wire format for claiming reminders: each belongs to the device that asks first. */
export class ClaimBook {
  /** All requests. */
  readonly requests: (readonly string[])[] = [];
  /** Owner of each reminder; another device may have claimed it already. */
  readonly owners = new Map<string, string>();
  /** `hold` never responds. */
  temper: 'well' | 'hold' = 'well';

  async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let raw = '';
    for await (const piece of request) raw += String(piece);
    const { device, keys } = body.parse(JSON.parse(raw));
    this.requests.push(keys);
    if (this.temper === 'hold') return;
    for (const key of keys) if (!this.owners.has(key)) this.owners.set(key, device);
    const mine = keys.filter((key) => this.owners.get(key) === device);
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(reply.parse({ mine })));
  }
}
