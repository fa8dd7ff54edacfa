import { z } from 'zod';
import { cleanLine } from '#shared/kernel/text.ts';
import { route } from '#shared/kernel/route.ts';
import { done, guessable } from './contract.ts';
import { Identity } from './secondFactorContract.ts';

/** What an API token may allow. No scope covers the account, payment or calendar passwords. */
export const SCOPES = ['tasks:read', 'tasks:write', 'dumps:read', 'dumps:write', 'insights:read'] as const;
export type Scope = (typeof SCOPES)[number];

/** Most API tokens of one account. */
export const MOST_API_TOKENS = 10;
/** Longest life of a token, in days. */
export const LONGEST_TOKEN_DAYS = 365;

/** An API token. The secret itself is shown once and not stored. */
export const ApiToken = z.object({
  id: z.number().int().positive(),
  name: z.string(),
  /** Scopes of the token; older clients may not know all of them. */
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

/** API tokens for the user's own programs: `Authorization: Bearer unchaos_…`, without a CSRF token. */
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
