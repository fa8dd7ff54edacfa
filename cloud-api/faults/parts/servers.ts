import { type ServerProcess, startProcess } from '#api/app/testProcess.ts';

/** A server process that is ready; throws what it said when it could not start. */
export async function aServer(settings: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const server = await startProcess({ LOG_LEVEL: 'fatal', ...settings });
  if (server.child.exitCode !== null || server.child.signalCode !== null) {
    throw new Error(`The server did not start: ${server.output.err}`);
  }
  return server;
}
