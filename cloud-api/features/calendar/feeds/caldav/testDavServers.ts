import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#api/app/testServer.ts';
import { basicAuthorization } from './signIn.ts';

/** Debian's calendar servers (scripts/debian-packages.ts). */
const PROGRAMS = { radicale: '/usr/bin/radicale', xandikos: '/usr/bin/xandikos' } as const;
type Program = keyof typeof PROGRAMS;

/** Whether a calendar server is not installed, so that its test is skipped; logs this. */
export function isMissing(program: Program): boolean {
  const missing = !existsSync(PROGRAMS[program]);
  if (missing) process.stderr.write(`SKIPPED: ${program} is not installed. On Debian: apt-get install ${program}\n`);
  return missing;
}

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

/**
 * What the proxy does with a request: passes it on, returns a status itself, or passes it on and drops the response,
 * never sends it, or sends half of it. It may wait, so that other requests run meanwhile.
 */
export type Meddle = (asked: Asked) => Promise<'pass' | 'lose' | 'keep' | 'half' | number>;

/** A file on a server. */
interface Kept {
  readonly status: number;
  readonly etag: string | null;
  readonly text: string;
}

/** A real calendar server behind a proxy that records requests and can be shut. */
export interface DavServer {
  /** URL of the proxy. */
  readonly url: string;
  /** Requests through the proxy, oldest first. */
  readonly asked: Asked[];
  /** Makes the proxy respond 503, or stops that. */
  shut(isShut: boolean): void;
  setPassword(password: string): Promise<void>;
  /** Makes the calendar with this name read-only for its owner. */
  makeReadOnly(name: string): Promise<void>;
  /** Sends a request directly to the server as its owner. Throws for an error status. */
  own(method: string, path: string, body?: string): Promise<void>;
  /** Returns a file as its owner sees it. */
  kept(path: string): Promise<Kept>;
  /** Returns the paths of the files in a folder. */
  list(folder: string): Promise<readonly string[]>;
  /** Sets what the proxy does with requests below a folder; without a function it passes them on. */
  meddle(next: Meddle | undefined, folder?: string): void;
  stop(): Promise<void>;
}

export const USER = 'ann@example.org';

/** In memory on Linux: both servers wait for the disk after each change, which takes most of the time. */
const IN_MEMORY = '/dev/shm';

/** Creates a folder for a server's files. */
const newFolder = (program: Program): Promise<string> =>
  mkdtemp(join(existsSync(IN_MEMORY) ? IN_MEMORY : tmpdir(), `${program}-`));

/** Radicale is slower than other servers to list events that it has never seen. */
export interface Radicale extends DavServer {
  /** Writes files directly into a calendar's folder, unknown to the server: as after a move to another machine. */
  putFresh(name: string, files: ReadonlyMap<string, string>): Promise<void>;
}

export async function startRadicale(password: string): Promise<Radicale> {
  const [folder, port] = [await newFolder('radicale'), await freePort()];
  const users = join(folder, 'users');
  const setPassword = async (next: string): Promise<void> => {
    await writeFile(users, `${USER}:${next}\n`);
    signIn.password = next;
  };
  const signIn = { userName: USER, password };
  await setPassword(password);
  const rights = join(folder, 'rights');
  const rule = (name: string, collection: string, permissions: string) =>
    `[${name}]\nuser: .+\ncollection: ${collection}\npermissions: ${permissions}\n`;
  const setRights = (...first: string[]): Promise<void> =>
    writeFile(rights, [...first, rule('root', '', 'R'), rule('own', '{user}(/.*)?', 'RWrw')].join('\n'));
  await setRights();
  const config = join(folder, 'config');
  await writeFile(
    config,
    [
      ...['[server]', `hosts = 127.0.0.1:${port}`],
      ...['[auth]', 'type = htpasswd', `htpasswd_filename = ${users}`, 'htpasswd_encryption = plain', 'delay = 0.01'],
      ...['[rights]', 'type = from_file', `file = ${rights}`],
      ...['[storage]', `filesystem_folder = ${join(folder, 'collections')}`, '[web]', 'type = none', ''],
    ].join('\n'),
  );
  const server = await started('radicale', ['--config', config], port, () => basicAuthorization(signIn));
  const makeReadOnly: DavServer['makeReadOnly'] = (name) => setRights(rule('shared', `{user}/${name}`, 'r'));
  const putFresh: Radicale['putFresh'] = async (name, files) => {
    const calendar = join(folder, 'collections', 'collection-root', USER, name);
    for (const [file, text] of files) await writeFile(join(calendar, file), text);
  };
  return { ...server, setPassword, makeReadOnly, putFresh, stop: () => ended(server, folder) };
}

/** Starts Xandikos, which requires no password. */
export async function startXandikos(): Promise<DavServer> {
  const [folder, port] = [await newFolder('xandikos'), await freePort()];
  const settings = ['--defaults', '-d', folder, '-l', '127.0.0.1', '-p', String(port)];
  const server = await started('xandikos', [...settings, '--current-user-principal', '/ann/'], port, () => '');
  return {
    ...server,
    setPassword: () => Promise.reject(new Error('There is none')),
    makeReadOnly: () => Promise.reject(new Error('It has no rights')),
    stop: () => ended(server, folder),
  };
}

interface Started extends Omit<DavServer, 'setPassword' | 'makeReadOnly'> {
  readonly child: ChildProcess;
}

async function started(
  program: Program,
  settings: string[],
  port: number,
  authorization: () => string,
): Promise<Started> {
  const child = spawn(PROGRAMS[program], settings, { stdio: 'ignore' });
  const inside = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(inside).then(
      () => true,
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`);
    await new Promise((later) => void setTimeout(later, 50));
  }
  const own: DavServer['own'] = async (method, path, body) => {
    const type = method === 'MKCALENDAR' ? 'text/xml' : 'text/calendar';
    const headers = { authorization: authorization(), 'content-type': `${type}; charset=utf-8` };
    const { ok, status } = await fetch(inside + path, { method, headers, ...(body === undefined ? {} : { body }) });
    if (!ok) throw new Error(`${method} ${path} is answered with ${status}`);
  };
  const kept: DavServer['kept'] = async (path) => {
    const answer = await fetch(inside + path, { headers: { authorization: authorization() } });
    return { status: answer.status, etag: answer.headers.get('etag'), text: await answer.text() };
  };
  const list: DavServer['list'] = async (folder) => {
    const headers = { authorization: authorization(), depth: '1' };
    const text = await (await fetch(inside + folder, { method: 'PROPFIND', headers })).text();
    return [...text.matchAll(/<[^<>]*href>([^<>]*\.ics)</g)].map(([, path]) => path ?? '');
  };
  const door = await openDoor(port);
  return {
    ...{ child, own, kept, list, url: door.url, asked: door.asked, shut: door.shut, meddle: door.meddle },
    async stop() {
      await door.stop();
      const over = new Promise((done) => void child.once('exit', done));
      if (child.exitCode === null && child.kill()) await over;
    },
  };
}

async function ended(server: Started, folder: string): Promise<void> {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function openDoor(inside: number) {
  const asked: Asked[] = [];
  let isShut = false;
  const meddlers = new Map<string, Meddle>();
  const pass = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url: path = '', headers } = incoming;
    const pieces: Buffer[] = [];
    for await (const piece of incoming) pieces.push(piece as Buffer);
    const body = Buffer.concat(pieces);
    asked.push({ method, path, body: body.toString() });
    if (isShut) return void response.writeHead(503).end();
    const [, meddle] = [...meddlers].find(([folder]) => path.startsWith(folder)) ?? [];
    const doing = (await meddle?.({ method, path, body: body.toString() })) ?? 'pass';
    if (typeof doing === 'number') return void response.writeHead(doing).end();
    const onward = request({ host: '127.0.0.1', port: inside, method, path, headers }, (answer) => {
      if (doing === 'lose') return void answer.resume().on('end', () => response.destroy());
      if (doing === 'keep') return void answer.resume();
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      if (doing === 'pass') return void answer.pipe(response);
      answer.on('data', (piece: Buffer) => response.write(piece.subarray(0, piece.length / 2)));
      answer.on('end', () => response.destroy());
    });
    onward.on('error', () => response.destroy());
    onward.end(body);
  };
  const server = createServer((incoming, response) => void pass(incoming, response));
  const port = await freePort();
  await new Promise<void>((ready) => {
    server.listen(port, '127.0.0.1', ready);
  });
  return {
    ...{ asked, url: `http://127.0.0.1:${port}` },
    shut: (next: boolean) => void (isShut = next),
    meddle(next: Meddle | undefined, folder = '/') {
      if (next) meddlers.set(folder, next);
      else meddlers.delete(folder);
    },
    stop: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

/** Creates a calendar for events, or for tasks only. */
export const makeCalendar = (server: DavServer, path: string, name: string, kind = 'VEVENT'): Promise<void> =>
  server.own(
    'MKCALENDAR',
    path,
    `<?xml version="1.0"?><c:mkcalendar xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:set><d:prop>
      <d:displayname>${name}</d:displayname>
      <c:supported-calendar-component-set><c:comp name="${kind}"/></c:supported-calendar-component-set>
    </d:prop></d:set></c:mkcalendar>`,
  );

/** Returns an event for upload; `lines` may contain several components. */
export const anEvent = (uid: string, ...lines: readonly string[]): string =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//EN', 'BEGIN:VEVENT', `UID:${uid}`],
    ...['DTSTAMP:20260301T000000Z', ...lines, 'END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n');
