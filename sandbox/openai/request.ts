/** The parts of a chat completion request that the sandbox uses. */
export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly max_completion_tokens?: number;
  readonly reasoning_effort?: string;
  readonly response_format: { readonly json_schema: { readonly name: string; readonly schema: Json } };
}

export type Json = { readonly [key: string]: unknown };

/** An error in the service's own format. */
export class WireError extends Error {
  readonly status: number;
  readonly type: string;
  readonly param: string | null;
  readonly code: string | null;

  constructor(status: number, message: string, rest: { type?: string; param?: string; code?: string } = {}) {
    super(message);
    this.status = status;
    this.type = rest.type ?? 'invalid_request_error';
    this.param = rest.param ?? null;
    this.code = rest.code ?? null;
  }
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const invalid = (param: string, message: string): WireError => new WireError(400, message, { param });

type Check = (value: unknown) => boolean;
const isCount: Check = (value) => typeof value === 'number' && Number.isInteger(value) && value > 0;

/** Every supported parameter; any other is rejected as the service does. */
const PARAMETERS: Readonly<Record<string, Check>> = {
  model: (value) => typeof value === 'string' && value !== '',
  messages: (value) => Array.isArray(value) && value.length > 0,
  stream: (value) => value === false || value === null,
  max_completion_tokens: isCount,
  reasoning_effort: (value) => ['minimal', 'low', 'medium', 'high'].includes(String(value)),
  response_format: isObject,
};
const REQUIRED = ['model', 'messages', 'response_format'];
const ROLES = ['system', 'developer', 'user', 'assistant'];

/** Validates a body as the service does; throws `WireError`. */
export function readRequest(body: unknown): ChatRequest {
  if (!isObject(body)) throw new WireError(400, 'We could not parse the JSON body of your request.');
  for (const [name, value] of Object.entries(body)) {
    const check = Object.hasOwn(PARAMETERS, name) ? PARAMETERS[name] : undefined;
    if (!check) throw new WireError(400, `Unrecognized request argument supplied: ${name}`);
    if (!check(value)) throw invalid(name, `Invalid value for '${name}'.`);
  }
  const missing = REQUIRED.find((name) => !(name in body));
  if (missing) throw invalid(missing, `Missing required parameter: '${missing}'.`);
  if ('reasoning_effort' in body && !/^(?:gpt-5|o\d)/.test(String(body['model'])))
    throw new WireError(400, 'Unrecognized request argument supplied: reasoning_effort');
  checkMessages(body['messages']);
  checkFormat(body['response_format']);
  return body as unknown as ChatRequest;
}

function checkMessages(messages: unknown): void {
  (messages as readonly unknown[]).forEach((message, at) => {
    const names = isObject(message) ? Object.keys(message) : [];
    const isWhole =
      isObject(message) && ROLES.includes(String(message['role'])) && typeof message['content'] === 'string';
    if (!isWhole || names.length !== 2) throw invalid(`messages[${at}]`, `Invalid value for 'messages[${at}]'.`);
  });
}

function checkFormat(format: unknown): void {
  const wanted = isObject(format) && format['type'] === 'json_schema' ? format['json_schema'] : undefined;
  if (!isObject(wanted) || !/^[\w-]{1,64}$/.test(String(wanted['name'])))
    throw invalid('response_format', "Invalid value for 'response_format'.");
  if (wanted['strict'] !== true) throw invalid('response_format', 'The sandbox wants a strict schema.');
  checkSchema(wanted['schema'], `Invalid schema for response_format '${String(wanted['name'])}'`, []);
}

/** Keywords of strict structured output. */
const KEYWORDS = ['type', 'properties', 'required', 'additionalProperties', 'items', 'enum', 'anyOf', 'description'];

function checkSchema(schema: unknown, name: string, path: readonly string[]): void {
  const where = `${name}: In context=(${path.map((part) => `'${part}'`).join(', ')})`;
  if (!isObject(schema)) throw invalid('response_format', `${where}, schema must be an object.`);
  const unknown = Object.keys(schema).find((keyword) => !KEYWORDS.includes(keyword));
  if (unknown) throw invalid('response_format', `${where}, '${unknown}' is not permitted.`);
  if (schema['type'] === 'object') checkObject(schema, where);
  const parts = isObject(schema['properties']) ? schema['properties'] : {};
  for (const [key, part] of Object.entries(parts)) checkSchema(part, name, [...path, 'properties', key]);
  if ('items' in schema) checkSchema(schema['items'], name, [...path, 'items']);
  if (Array.isArray(schema['anyOf'])) {
    schema['anyOf'].forEach((part: unknown, at) => checkSchema(part, name, [...path, 'anyOf', String(at)]));
  }
}

function checkObject(schema: Json, where: string): void {
  if (schema['additionalProperties'] !== false)
    throw invalid('response_format', `${where}, 'additionalProperties' is required to be supplied and to be false.`);
  const names = Object.keys(isObject(schema['properties']) ? schema['properties'] : {});
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  if (names.some((name) => !required.includes(name)))
    throw invalid(
      'response_format',
      `${where}, 'required' is required to be supplied and to include every key in properties.`,
    );
}
