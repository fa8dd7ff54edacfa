import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionAtom, store } from '#renderer/platform/session.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import { refusal, stubServer } from '#renderer/platform/testServer.ts';
import { user } from '#renderer/platform/testStart.ts';
import { aClient, signIn, signOut, speak } from '#renderer/ui/testApp.ts';
import { labelOf } from './accessKeys/labels.ts';
import { accessKeysQuery, makeAccessKey, removeAccessKey } from './accessKeys/queries.ts';
import {
  changeEmail,
  changeName,
  changePassword,
  changeTimezone,
  endOtherSessions,
  endSession,
  exportData,
  removeAccount,
  sessionsQuery,
} from './settings/queries.ts';
import { activityQuery } from './queries.ts';
import { removePasskey, renamePasskey } from './passkeys/queries.ts';
import { beginApp, confirmApp, factorsQuery, removeApp, renewRecoveryCodes } from './secondFactor/queries.ts';
import { pathOf, SECTIONS } from './settings/sections.ts';

const AT = '2026-03-04T12:00:00.000Z';
const TOLD = { success: true, message: 'Done' };
const IDENTITY = { current_password: 'secret', code: '123456' };
const PASSKEY = { id: 4, name: 'Phone', createdAt: AT, lastUsedAt: null };
const KEY = { id: 5, name: 'Script', scopes: ['tasks:read'], createdAt: AT, lastUsedAt: null, expiresAt: AT };

beforeEach(async () => {
  stubPage();
  await speak();
  signIn();
  return () => {
    signOut();
    vi.unstubAllGlobals();
  };
});

/** An account page with all security data already loaded. */
function aPage(answers: Parameters<typeof stubServer>[0]) {
  const server = stubServer(answers);
  const app = aClient();
  const known = [sessionsQuery(), factorsQuery(), accessKeysQuery(), activityQuery()];
  for (const { queryKey } of known) app.client.setQueryData(queryKey, [] as never);
  return { ...app, server, isAllOld: () => known.every(({ queryKey }) => app.isOld(queryKey)) };
}

test.each<[string, object, unknown, string, object, object[]]>([
  [
    'a new password',
    changePassword,
    { current_password: 'a', new_password: 'b' },
    'PATCH /auth/password',
    TOLD,
    [{ title: 'password.saved' }],
  ],
  [
    'a device that was signed out',
    endSession,
    3,
    'DELETE /auth/sessions/3',
    { success: true },
    [{ title: 'devices.endedOne' }],
  ],
  [
    'the others that were signed out',
    endOtherSessions,
    undefined,
    'DELETE /auth/sessions',
    { success: true, ended: 2 },
    [{ title: 'devices.ended' }],
  ],
  [
    'an app that is confirmed',
    confirmApp,
    '123456',
    'POST /auth/second-factors/app/confirm',
    { recoveryCodes: ['a'] },
    [],
  ],
  [
    'new recovery codes',
    renewRecoveryCodes,
    IDENTITY,
    'POST /auth/second-factors/recovery-codes',
    { recoveryCodes: ['a'] },
    [],
  ],
  [
    'two-step login switched off',
    removeApp,
    IDENTITY,
    'DELETE /auth/second-factors/app',
    { success: true },
    [{ title: 'card.isOff' }],
  ],
  ['a passkey with another name', renamePasskey, { id: 4, name: 'Phone' }, 'PATCH /auth/passkeys/4', PASSKEY, []],
  [
    'a passkey that was removed',
    removePasskey,
    { id: 4, identity: IDENTITY },
    'DELETE /auth/passkeys/4',
    { success: true },
    [{ title: 'passkeys.removed' }],
  ],
  [
    'a new access key',
    makeAccessKey,
    { ...IDENTITY, name: 'Script', scopes: ['tasks:read'], days: 30 },
    'POST /auth/tokens',
    { token: 'unchaos_x', made: KEY },
    [],
  ],
  [
    'an access key that was removed',
    removeAccessKey,
    5,
    'DELETE /auth/tokens/5',
    { success: true },
    [{ title: 'removed' }],
  ],
])('%s reloads everything about security', async (_what, change, input, line, reply, news) => {
  const { mutate, server, told, isAllOld } = aPage({ [line]: reply });
  expect(isAllOld()).toBe(false);
  expect(await mutate(change, input)).toEqual(reply);
  expect(server.lines()[0]).toMatch(line);
  expect([isAllOld(), told.done]).toEqual([true, news]);
});

test('the identity is sent with what a stolen session must not do', async () => {
  const sent = async (change: object, input: unknown, line: string, reply: object) => {
    const { mutate, server } = aPage({ [line]: reply });
    await mutate(change, input);
    return server.asked[0]?.body;
  };
  const app = 'POST /auth/second-factors/app';
  expect(await sent(beginApp, IDENTITY, app, { key: 'K', address: 'otpauth://x' })).toEqual(IDENTITY);
  expect(await sent(confirmApp, '123456', `${app}/confirm`, { recoveryCodes: [] })).toEqual({ code: '123456' });
  expect(await sent(removeApp, IDENTITY, 'DELETE /auth/second-factors/app', { success: true })).toEqual(IDENTITY);
  const renew = 'POST /auth/second-factors/recovery-codes';
  expect(await sent(renewRecoveryCodes, IDENTITY, renew, { recoveryCodes: [] })).toEqual(IDENTITY);
  const passkey = { id: 4, identity: IDENTITY };
  expect(await sent(removePasskey, passkey, 'DELETE /auth/passkeys/4', { success: true })).toEqual(IDENTITY);
  const renamed = { id: 4, name: 'Phone' };
  expect(await sent(renamePasskey, renamed, 'PATCH /auth/passkeys/4', PASSKEY)).toEqual({ name: 'Phone' });
  const email = { email: 'new@example.org', ...IDENTITY };
  expect(await sent(changeEmail, email, 'PATCH /auth/email', TOLD)).toEqual(email);
  expect(await sent(removeAccount, IDENTITY, 'DELETE /auth/account', { success: true })).toEqual(IDENTITY);
  const password = { current_password: 'a', new_password: 'b' };
  expect(await sent(changePassword, password, 'PATCH /auth/password', TOLD)).toEqual(password);
  const key = { ...IDENTITY, name: 'Script', scopes: ['tasks:read'], days: 30 };
  expect(await sent(makeAccessKey, key, 'POST /auth/tokens', { token: 'x', made: KEY })).toEqual(key);
});

test.each<[object, unknown, string, string]>([
  [endSession, 3, 'DELETE /auth/sessions/3', 'devices.notEnded'],
  [endOtherSessions, undefined, 'DELETE /auth/sessions', 'devices.notEnded'],
  [exportData, undefined, 'GET /user/export', 'data.failed'],
  [removeAccessKey, 5, 'DELETE /auth/tokens/5', 'notRemoved'],
])('a failure is shown with its reason: %#', async (change, input, line, title) => {
  const { mutate, told } = aPage({ [line]: refusal(409, 'Not now.') });
  await mutate(change, input);
  expect(told).toMatchObject({ done: [], failed: [{ title, text: 'Not now.' }] });
});

test.each([
  [sessionsQuery(), 'GET /auth/sessions', { sessions: [] }, []],
  [activityQuery(), 'GET /auth/activity', { entries: [] }, []],
  [accessKeysQuery(), 'GET /auth/tokens', { tokens: [KEY] }, [KEY]],
  [
    factorsQuery(),
    'GET /auth/second-factors',
    { app: null, asksForCode: false },
    { app: null, asksForCode: false, passkeys: [] },
  ],
])('what is shown is requested on each visit: %#', async (query, line, reply, shown) => {
  const { client, server } = aPage({ [line]: reply });
  expect(await client.fetchQuery(query as never)).toEqual(shown);
  await client.fetchQuery(query as never);
  expect(server.lines()).toEqual([line, line]);
});

describe('the profile on this device', () => {
  const profile = 'PATCH /auth/profile';
  const here = () => store.get(sessionAtom);

  test('changes with a new name at once', async () => {
    const renamed = { ...user(9), user_metadata: { first_name: 'Lea', last_name: 'B', full_name: 'Lea B' } };
    const { mutate, told, server } = aPage({ [profile]: { user: renamed } });
    await mutate(changeName, { first_name: 'Lea', last_name: 'B' });
    expect(server.lines()).toEqual([`${profile} {"first_name":"Lea","last_name":"B"}`]);
    expect(here()).toMatchObject({ state: 'signedIn', user: renamed });
    expect(told.done).toEqual([{ title: 'name.saved' }]);
  });

  test('changes with another time zone, and says so', async () => {
    const moved = { ...user(9), timezone: 'Asia/Tokyo' };
    const { mutate, told, server } = aPage({ [profile]: { user: moved } });
    await mutate(changeTimezone, { zone: 'Asia/Tokyo', label: 'Tokyo' });
    expect(server.lines()).toEqual([`${profile} {"timezone":"Asia/Tokyo"}`]);
    expect(here()).toMatchObject({ user: { timezone: 'Asia/Tokyo' } });
    expect(told.done).toEqual([{ title: 'timezone.savedTitle', text: 'timezone.saved' }]);
  });

  test('stays unchanged when the server rejects it', async () => {
    const before = here();
    const { mutate, told } = aPage({ [profile]: refusal(400, 'No such zone') });
    await mutate(changeTimezone, { zone: 'Nowhere', label: 'Nowhere' });
    expect(here()).toBe(before);
    expect(told.failed).toEqual([{ title: 'timezone.failedTitle', text: 'timezone.failed' }]);
  });

  test('is exported as a file', async () => {
    const all = { exportedAt: AT, account: user(9), data: {}, calendar: '' };
    const { mutate, told } = aPage({ 'GET /user/export': all });
    expect(await mutate(exportData, undefined)).toEqual(all);
    expect(told.done).toEqual([{ title: 'data.done' }]);
  });
});

test('a scope has its text, and one of a newer server the general one', () => {
  expect(labelOf('dumps:write')).toBe('scopes.writeDumps');
  expect(labelOf('tasks:everything')).toBe('scopes.other');
});

test('the settings start with the profile, and each part has an address', () => {
  expect(SECTIONS.map(pathOf).slice(0, 3)).toEqual(['/account', '/account/security', '/account/plan']);
});
