import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type SignedInPerson, startTestServer, type TestServer } from '#api/app/testServer.ts';

let server: TestServer;
let ann: SignedInPerson;

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'));
  ann = await server.signedIn();
});
afterAll(() => server.stop());

const signIn = (address: string) => ({ server: address, userName: 'ann', password: 'secret' });

test.each(['http://127.0.0.1:5232', 'https://10.0.0.1/dav/', 'https://[::1]/', 'https://169.254.169.254'])(
  'a calendar server at %s is not contacted unless an operator allows it',
  async (address) => {
    const found = await ann.call('POST', '/api/calendar-servers/search', { body: signIn(address) });
    expect(found.body).toEqual({ calendars: [], problem: 'blocked' });
    const body = { ...signIn('https://dav.example.org'), address: `${address.replace(/\/$/, '')}/office/` };
    const added = await ann.call('POST', '/api/calendar-servers/calendars', { body });
    expect(added.body).toEqual({ calendar: null, problem: 'blocked' });
    expect(await server.database.knex('calendar_accounts').where({ userId: ann.id })).toEqual([]);
  },
);
