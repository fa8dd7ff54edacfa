import { type ServerProcess, startProcess } from '#api/app/testProcess.ts';

/** So often another port is tried when somebody took the free one first. */
const TRIES = 3;

/** A server process that is ready; throws what it said when it could not start. */
export async function aServer(settings: Readonly<Record<string, string>>): Promise<ServerProcess> {
  for (let left = TRIES; ; left -= 1) {
    const server = await startProcess({ LOG_LEVEL: 'fatal', ...settings });
    if (server.child.exitCode === null && server.child.signalCode === null) return server;
    const isTaken = settings['PORT'] === undefined && server.output.err.includes('in use already');
    if (!isTaken || left <= 1) throw new Error(`The server did not start: ${server.output.err}`);
  }
}
