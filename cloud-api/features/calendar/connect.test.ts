import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startTestServer } from '#api/app/testServer.ts';
import { begin, type CalendarServer, connect, goBack, startCalendarServer, statusOf } from './testCalendar.ts';

let server: CalendarServer;

beforeAll(async () => {
  server = await startCalendarServer(inject('testDatabase'));
});
afterAll(() => server.stop());

const screen = (result: string): string => `${server.url}/weekly-plan?calendar=${result}`;
const failedBack = () => ({ status: 302, location: screen('failed') });

describe('a server without a calendar service', () => {
  test('says so, and rejects what needs one', async () => {
    const plain = await startTestServer(inject('testDatabase'));
    try {
      const ann = await plain.signedIn();
      expect(await statusOf(ann)).toEqual({ isConfigured: false, connection: null });
      for (const path of ['google/auth', 'google/sync']) {
        const { status, body } = await ann.call('POST', `/api/calendar/${path}`, { body: { events: [] } });
        expect([status, body['code']]).toEqual([409, 'calendarOff']);
      }
      expect((await ann.call('POST', '/api/calendar/disconnect')).body).toEqual({ success: true });
      expect((await goBack(plain, `${plain.url}/api/calendar/google/callback?state=x&code=y`)).status).toBe(302);
    } finally {
      await plain.stop();
    }
  });
});

describe('connecting a calendar', () => {
  test('requests only a calendar of our own from Google, with PKCE and a refresh token', async () => {
    const { authUrl } = await begin(await server.signedIn());
    const { origin, pathname, searchParams } = new URL(authUrl);
    expect(`${origin}${pathname}`).toBe(`${server.sandbox.url}/o/oauth2/v2/auth`);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: server.sandbox.clientId,
      redirect_uri: `${server.url}/api/calendar/google/callback`,
      response_type: 'code',
      scope: 'https://www.googleapis.com/auth/calendar.app.created',
      include_granted_scopes: 'false',
      state: expect.stringMatching(/^[\w-]{43}$/) as string,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      code_challenge_method: 'S256',
      access_type: 'offline',
      prompt: 'consent',
    });
  });

  test('returns to the weekly plan, connected', async () => {
    const ann = await server.signedIn();
    expect(await statusOf(ann)).toEqual({ isConfigured: true, connection: null });
    expect(await connect(server, ann)).toBe(screen('connected'));
    expect((await statusOf(ann)).connection).toEqual({
      connectedAt: expect.any(String) as string,
      ...{ syncedAt: null, events: 0, problem: null },
    });
  });

  test('from the desktop app ends on a page that returns to it, in the language of the browser', async () => {
    const ann = await server.signedIn();
    const { authUrl } = await begin(ann, 'desktop');
    const { status, text } = await goBack(server, server.sandbox.decide(authUrl, true));
    expect(status).toBe(200);
    expect(text).toContain('<a href="unchaos://weekly-plan?calendar=connected">Open Unchaos</a>');
    expect((await statusOf(ann)).connection).not.toBeNull();

    const again = server.sandbox.decide((await begin(ann, 'desktop')).authUrl, false);
    const german = await fetch(again, { headers: { 'accept-language': 'de-AT,en;q=0.5' } });
    expect(await german.text()).toContain('<a href="unchaos://weekly-plan?calendar=refused">Unchaos öffnen</a>');
    expect(german.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('that the user denies connects nothing; neither does an unticked permission', async () => {
    const ann = await server.signedIn();
    for (const back of [
      (authUrl: string) => server.sandbox.decide(authUrl, false),
      (authUrl: string) => server.sandbox.decide(authUrl, true, 'openid'),
    ]) {
      const { authUrl, cookie } = await begin(ann);
      expect((await goBack(server, back(authUrl), cookie)).location).toBe(screen('refused'));
    }
    expect((await statusOf(ann)).connection).toBeNull();
  });

  test('accepts a return once', async () => {
    const ann = await server.signedIn();
    const { authUrl, cookie } = await begin(ann);
    const back = server.sandbox.decide(authUrl, true);
    const answers = await Promise.all([goBack(server, back, cookie), goBack(server, back, cookie)]);
    expect(answers.map(({ location }) => location).sort()).toEqual([screen('connected'), screen('failed')]);
    expect(await goBack(server, back, cookie)).toMatchObject(failedBack());
  });

  test('expires after ten minutes', async () => {
    const ann = await server.signedIn();
    const { authUrl, cookie } = await begin(ann);
    const back = server.sandbox.decide(authUrl, true);
    server.clock.pass(600_001);
    expect(await goBack(server, back, cookie)).toMatchObject(failedBack());
    expect((await statusOf(ann)).connection).toBeNull();
  });

  test('works only in the browser in which it started', async () => {
    const [ann, ben] = [await server.signedIn(), await server.signedIn()];
    const [anns, bens] = [await begin(ann), await begin(ben)];
    // Ann sends Ben her link and Ben allows it; Ann must not get access to his calendar.
    const back = server.sandbox.decide(anns.authUrl, true);
    expect(await goBack(server, back, bens.cookie)).toMatchObject(failedBack());
    expect(await goBack(server, server.sandbox.decide(bens.authUrl, true))).toMatchObject(failedBack());
    for (const person of [ann, ben]) expect((await statusOf(person)).connection).toBeNull();
  });

  test('rejects a code issued to another user: the verifier does not match', async () => {
    const [ann, ben] = [await server.signedIn(), await server.signedIn()];
    const [anns, bens] = [await begin(ann), await begin(ben)];
    const mixed = new URL(server.sandbox.decide(anns.authUrl, true));
    mixed.searchParams.set('code', new URL(server.sandbox.decide(bens.authUrl, true)).searchParams.get('code') ?? '');
    expect(await goBack(server, mixed.href, anns.cookie)).toMatchObject(failedBack());
    for (const person of [ann, ben]) expect((await statusOf(person)).connection).toBeNull();
  });

  test('fails cleanly without a response of Google, and with an unknown state', async () => {
    const ann = await server.signedIn();
    const { authUrl, cookie } = await begin(ann);
    server.sandbox.fail('backendError', 1, '/token');
    expect(await goBack(server, server.sandbox.decide(authUrl, true), cookie)).toMatchObject(failedBack());
    const callback = `${server.url}/api/calendar/google/callback`;
    for (const query of ['', '?state=', '?state=x&code=y', `?state=${'x'.repeat(4_000)}&state=y`]) {
      expect(await goBack(server, `${callback}${query}`)).toMatchObject(failedBack());
    }
    expect((await statusOf(ann)).connection).toBeNull();
  });

  test('stores nothing in plain text that grants access', async () => {
    const ann = await server.signedIn();
    const { authUrl, cookie } = await begin(ann);
    const { knex } = server.database;
    const state = new URL(authUrl).searchParams.get('state') ?? '';
    expect(JSON.stringify(await knex('calendar_sign_ins').where({ userId: ann.id }))).not.toContain(state);
    await goBack(server, server.sandbox.decide(authUrl, true), cookie);
    const rows = JSON.stringify(await knex('calendar_connections').where({ userId: ann.id }));
    const tokens = [...server.sandbox.state.grants.keys(), ...server.sandbox.state.accessTokens.keys()];
    expect(tokens.length).toBeGreaterThan(0);
    for (const token of tokens) expect(rows).not.toContain(token);
    expect(await knex('calendar_sign_ins').where({ userId: ann.id })).toEqual([]);
  });

  test('has its own rate limit', async () => {
    const strict = await startCalendarServer(inject('testDatabase'), { settings: { RATE_LIMIT_FACTOR: '1' } });
    try {
      const callback = `${strict.url}/api/calendar/google/callback?state=x`;
      for (let tried = 0; tried < 30; tried += 1) expect((await goBack(strict, callback)).status).toBe(302);
      expect((await goBack(strict, callback)).status).toBe(429);
    } finally {
      await strict.stop();
    }
  });
});
