import { app, net, session } from 'electron';

/** Number of crashes of Chromium's network process. */
let crashes = 0;

/**
 * `fetch` for the main process. After a crash Chromium restarts its network process and pages reach it again, but a
 * session that has sent requests of the main process stays cut off (`net::ERR_FAILED`). So each crash is followed by a
 * new in-memory session; it needs no storage, because our requests carry no cookies.
 */
export const request: typeof fetch = (input, init) => {
  const address = input.toString();
  return crashes === 0 ? net.fetch(address, init) : session.fromPartition(`network-${crashes}`).fetch(address, init);
};

/** Counts crashes of the network process, for `request`. */
export function watchNetwork(): void {
  app.on('child-process-gone', (_event, { serviceName }) => {
    if (serviceName === 'network.mojom.NetworkService') crashes += 1;
  });
}
