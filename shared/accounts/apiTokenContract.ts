import { z } from 'zod';
import { cleanLine } from '#shared/kernel/text.ts';
import { route } from '#shared/kernel/route.ts';
import { done, guessable } from './contract.ts';
import { Identity } from './secondFactorContract.ts';

/** What a program may be allowed. Account, payment and calendars' passwords are behind no scope at all. */
export const SCOPES = ['tasks:read', 'tasks:write', 'dumps:read', 'dumps:write', 'insights:read'] as const;
export type Scope = (typeof SCOPES)[number];

/** More than anybody needs; what the server keeps is bounded. */
export const MOST_API_TOKENS = 10;
/** Longest life of a token, in days. */
export const LONGEST_TOKEN_DAYS = 365;

/** A key for a program of one's own; the key itself is shown once and kept nowhere. */
export const ApiToken = z.object({
  id: z.number().int().positive(),
  name: z.string(),
  /** A client of an earlier version may not know all of them. */
  scopes: z.array(z.string()),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime(),
});
export type ApiToken = z.infer<typeof ApiToken>;

export const NewApiToken = Identity.extend({
  name: z
    .string()
    .max(60)
    .transform(cleanLine)
    .refine((text) => text !== '', 'Please give it a name'),
  scopes: z.array(z.enum(SCOPES)).min(1, 'Please choose what it may do').max(SCOPES.length),
  days: z.number().int().min(1).max(LONGEST_TOKEN_DAYS),
});

/** Tokens with which programs of the person call the API: `Authorization: Bearer unchaos_…`, without a CSRF token. */
export const apiTokenRoutes = {
  apiTokens: route({
    method: 'GET',
    path: '/auth/tokens',
    guard: 'signedIn',
    summary: 'Lists the access keys of the account, newest first.',
    reply: z.object({ tokens: z.array(ApiToken) }),
  }),
  makeApiToken: route({
    method: 'POST',
    path: '/auth/tokens',
    once: 'unkept',
    guard: 'signedIn',
    summary: 'Makes an access key for a program, with what it may do and until when, and answers it, this once.',
    rate: guessable,
    body: NewApiToken,
    reply: z.object({ token: z.string(), made: ApiToken }),
    status: 201,
  }),
  removeApiToken: route({
    method: 'DELETE',
    path: '/auth/tokens/:id',
    guard: 'signedIn',
    summary: 'Ends one of the own access keys at once.',
    reply: done,
  }),
};
