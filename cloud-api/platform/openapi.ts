import { z } from 'zod';
import { ErrorBody, errorCatalogue } from '#shared/kernel/errors.ts';
import type { Route } from '#shared/kernel/route.ts';
import { API_VERSION, VERSION_HEADER } from './version.ts';
import { CSRF_HEADER, needsCsrf } from './csrf.ts';
import { PROGRAM_PREFIX } from './guards.ts';
import { KEY_DAYS } from './once/keyRow.ts';
import { heedsKey, KEY_HEADER } from './once/once.ts';

type Json = Readonly<Record<string, unknown>>;

const KEYS = `A POST of a signed-in person may carry ${KEY_HEADER}, so that it can be sent again after a line broke.`;
const ABOUT = `Turns what is on your mind into a calm plan. Every answer says its version in ${VERSION_HEADER}. ${KEYS}`;

/** Returns the API in OpenAPI 3.1, generated from the routes. */
export function describeApi(routes: readonly Route[], publicUrl: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeRoute(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Unchaos', version: API_VERSION, description: ABOUT },
    servers: [{ url: `${publicUrl}/api` }],
    paths,
    components: {
      securitySchemes: schemes,
      schemas: { Error: schemaOf(ErrorBody, 'output') },
    },
  };
}

function describeRoute(route: Route): Json {
  const body = route.body && { required: true, content: contentOf(route, route.body) };
  return {
    summary: route.summary,
    operationId: operationId(route),
    security: securityOf(route),
    ...(body ? { requestBody: body } : {}),
    parameters: [
      ...[...route.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'integer', minimum: 1 },
      })),
      ...(needsCsrf(route) ? [csrfHeader(route)] : []),
      ...(heedsKey(route) ? [keyHeader(route)] : []),
      ...(route.tagged ? [tagHeader] : []),
      ...(route.matched ? [matchHeader] : []),
    ],
    responses: {
      [route.status ?? 200]: { description: 'Success', content: json(schemaOf(route.reply, 'output')) },
      ...(route.tagged ? { 304: { description: 'Nothing has changed since the answer of this ETag' } } : {}),
      ...refusals(route),
    },
  };
}

function contentOf({ takes }: Route, body: z.ZodType): Json {
  if (!takes) return json(schemaOf(body, 'input'));
  return Object.fromEntries(takes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
}

const schemes: Json = {
  bearer: { type: 'http', scheme: 'bearer', description: 'The token of a session (POST /auth/login).' },
  accessKey: {
    type: 'http',
    scheme: 'bearer',
    description: `A key that a person made for a program (POST /auth/tokens): it begins with ${PROGRAM_PREFIX}.`,
  },
};

/** Programs may call routes with a scope, if they were granted it. */
const securityOf = ({ guard, scope }: Route): readonly Json[] =>
  guard === 'open' ? [] : [{ bearer: [] }, ...(scope === undefined ? [] : [{ accessKey: [scope] }])];

const csrfHeader = ({ scope }: Route): Json => ({
  name: CSRF_HEADER,
  in: 'header',
  required: scope === undefined,
  description: `A token of GET /csrf-token${scope === undefined ? '' : '; an access key needs none'}.`,
  schema: { type: 'string' },
});

const keyHeader = ({ once }: Route): Json => ({
  name: KEY_HEADER,
  in: 'header',
  required: false,
  description: `Up to 100 letters, digits or . : _ -, best a UUID. ${KEPT[once === undefined || once === 'apart' ? 'kept' : once]}`,
  schema: { type: 'string', maxLength: 100 },
});

const KEPT = {
  kept: `For ${KEY_DAYS * 24} hours the same call under the same key is made once and answered alike; another call is refused with 422.`,
  own: 'The dump under a key is read once, for as long as there is the dump; other words under it are refused with 409.',
  unkept: `For ${KEY_DAYS * 24} hours the same call under the same key is made once; repeated it is refused with 409, for its answer is a secret and is not kept.`,
} as const;

const tagHeader: Json = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The ETag of the answer that the caller has.',
  schema: { type: 'string' },
};

const matchHeader: Json = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The ETag of the task that the caller saw: 412 when it has changed since.',
  schema: { type: 'string' },
};

/** Returns e.g. `getTasksId`: unique, because method and path are. */
const operationId = ({ method, path }: Route): string =>
  method.toLowerCase() + path.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase());

function refusals(route: Route): Json {
  const { guard, body, path, matched } = route;
  const statuses = [
    ...(body ? [400, 413] : []),
    ...(guard === 'open' ? [] : [401]),
    ...(guard === 'active' || needsCsrf(route) ? [403] : []),
    ...(path.includes(':') ? [403, 404] : []),
    ...(heedsKey(route) ? [409, ...(route.once === 'own' ? [] : [422])] : []),
    ...(matched ? [412] : []),
    429,
    500,
  ];
  const content = json({ $ref: '#/components/schemas/Error' });
  return Object.fromEntries(statuses.map((status) => [status, { description: messagesOf(status), content }]));
}

const messagesOf = (status: number): string =>
  Object.values(errorCatalogue).find((entry) => entry.status === status)?.error ?? 'Refused';

const json = (schema: Json): Json => ({ 'application/json': { schema } });

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const described = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return Object.fromEntries(Object.entries(described).filter(([key]) => key !== '$schema'));
}
