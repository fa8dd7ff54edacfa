import { describe, expect, test } from 'vitest';
import { bearerToken, isFromProgram, pass } from './guards.ts';

const PERSON = 'p'.repeat(20);
const PROGRAM = `unchaos_${'x'.repeat(20)}`;
const NOW = new Date('2026-03-04T09:00:00Z');

const ctxOf = (authorization: string) =>
  ({ get: (name: string) => (name === 'Authorization' ? authorization : '') }) as never;
const person = { user: { id: 7 }, session: { id: 1 } };
const program = { user: { id: 7 }, scopes: ['tasks:read'] };

function passing(authorization: string, route: { guard: string; scope?: string }, hasAccess = true) {
  const guards = {
    identify: (token: string, now: Date) => Promise.resolve(token === PERSON && now === NOW ? person : undefined),
    identifyProgram: (token: string, now: Date) =>
      Promise.resolve(token === PROGRAM && now === NOW ? program : undefined),
    hasAccess: () => Promise.resolve(hasAccess),
  };
  return pass(ctxOf(authorization), route as never, NOW, guards as never);
}

test('a token is read from a bearer header only, in either case', () => {
  expect(bearerToken(ctxOf(`Bearer ${PERSON}`))).toBe(PERSON);
  expect(bearerToken(ctxOf(`bearer ${'a'.repeat(100)}`))).toBe('a'.repeat(100));
  for (const header of [
    '',
    PERSON,
    `Basic ${PERSON}`,
    `Bearer ${'a'.repeat(19)}`,
    `Bearer ${'a'.repeat(101)}`,
    `x Bearer ${PERSON}`,
    `Bearer ${PERSON} x`,
  ]) {
    expect(bearerToken(ctxOf(header)), header).toBeUndefined();
  }
  expect([`Bearer ${PROGRAM}`, `Bearer ${PERSON}`, ''].map((header) => isFromProgram(ctxOf(header)))).toEqual([
    true,
    false,
    false,
  ]);
});

describe('a guard', () => {
  test('of an open route lets everyone in, as no one', async () => {
    expect(await passing(`Bearer ${PERSON}`, { guard: 'open' })).toBeUndefined();
  });

  test('requires a known session', async () => {
    expect(await passing(`Bearer ${PERSON}`, { guard: 'signedIn' }, false)).toBe(person);
    for (const header of ['', `Bearer ${'q'.repeat(20)}`]) {
      await expect(passing(header, { guard: 'signedIn' })).rejects.toMatchObject({
        ...{ code: 'signInNeeded', details: { requiresReauth: true } },
      });
    }
  });

  test('of an active route requires access, too', async () => {
    expect(await passing(`Bearer ${PERSON}`, { guard: 'active' })).toBe(person);
    await expect(passing(`Bearer ${PERSON}`, { guard: 'active' }, false)).rejects.toMatchObject({ code: 'noAccess' });
  });

  test('that is unknown denies access', async () => {
    await expect(passing(`Bearer ${PERSON}`, { guard: 'other' })).rejects.toMatchObject({ code: 'noAccess' });
  });

  test('lets a program do what its scopes name and nothing else', async () => {
    expect(await passing(`Bearer ${PROGRAM}`, { guard: 'active', scope: 'tasks:read' })).toBe(program);
    for (const scope of ['tasks:write', undefined]) {
      const route = { guard: 'signedIn', ...(scope ? { scope } : {}) };
      await expect(passing(`Bearer ${PROGRAM}`, route)).rejects.toMatchObject({ code: 'scopeMissing' });
    }
    await expect(passing(`Bearer ${PROGRAM}y`, { guard: 'active', scope: 'tasks:read' })).rejects.toMatchObject({
      ...{ code: 'signInNeeded', details: { requiresReauth: true } },
    });
  });
});
