import { app, net, session } from 'electron';

/** How often Chromium's network process has crashed. */
let crashes = 0;

/**
 * `fetch` for the main process. After a crash Chromium starts its network process again and pages reach it, but a session that
 * has sent requests of the main process stays cut off (`net::ERR_FAILED`). So each crash is followed by a session of its own,
 * in memory; nothing is kept in it, for our requests carry no cookies.
 */
export const request: typeof fetch = (input, init) => {
  const address = input.toString();
  return crashes === 0 ? net.fetch(address, init) : session.fromPartition(`network-${crashes}`).fetch(address, init);
};

/** Notices crashes of the network process, for `request`. */
export function watchNetwork(): void {
  app.on('child-process-gone', (_event, { serviceName }) => {
    if (serviceName === 'network.mojom.NetworkService') crashes += 1;
  });
}
