import * as z from 'zod/mini';
import type { NamedEndpoint } from './api.ts';
import { type Endpoint, fileNameOf, hasQuery, pathNames, problemsOf } from './endpoint.ts';
import { problems } from './problem.ts';

type Json = Record<string, unknown>;

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  security: Record<string, string[]>[];
  parameters: Json[];
  requestBody?: Json;
  responses: Record<string, Json>;
}

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  paths: Record<string, Partial<Record<'get' | 'post' | 'put' | 'patch' | 'delete', Operation>>>;
  components: { schemas: Record<string, Json>; securitySchemes: Record<string, Json> };
}

/** `auth`, `sendOtp` → `auth-send-otp`: an operation's id, which also names its function. */
export const operationIdOf = (area: string, name: string): string => `${area}-${fileNameOf(name)}`;

/** The API document of these endpoints: every path, parameter, body, answer and promised problem, in OpenAPI 3.1. */
export const openApiDocument = (endpoints: readonly NamedEndpoint[], version = '1'): OpenApiDocument => {
  const document: OpenApiDocument = {
    openapi: '3.1.0',
    info: { title: 'Lexwright', version, description: 'Every promise the server makes to the browser.' },
    paths: {},
    components: {
      schemas: { problem: problemSchema, refusal: refusalSchema },
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
  for (const named of endpoints) {
    const path = `/api${named.endpoint.path}`;
    const method = named.endpoint.method.toLowerCase() as 'get';
    document.paths[path] = { ...document.paths[path], [method]: operation(named, document.components.schemas) };
  }
  return document;
};

const operation = ({ area, name, endpoint }: NamedEndpoint, schemas: Record<string, Json>): Operation => {
  const operationId = operationIdOf(area, name);
  const request = schemaOf(`${operationId}.request`, endpoint.request, 'input', schemas);
  const response = schemaOf(`${operationId}.response`, endpoint.response, 'output', schemas);
  schemas[`${operationId}.response`] = response;
  return {
    operationId,
    tags: [area],
    summary: endpoint.summary,
    security: endpoint.access === 'public' ? [] : [{ token: [] }],
    parameters: parametersOf(endpoint, request),
    ...(hasQuery(endpoint.method) ? {} : bodyOf(endpoint, request)),
    responses: {
      200: {
        description: 'Done.',
        content: endpoint.sends ? { [endpoint.sends]: { schema: textSchema } } : jsonContent(`${operationId}.response`),
      },
      ...gatewayResponses(hasQuery(endpoint.method)),
      ...problemResponses(endpoint),
    },
  };
};

/** A JSON schema whose inner references point into this document instead of into itself. */
const schemaOf = (name: string, schema: z.ZodMiniType, io: 'input' | 'output', schemas: Record<string, Json>): Json => {
  const text = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
  const { $schema, $defs, ...own } = JSON.parse(
    text.replaceAll('"$ref":"#/$defs/', `"$ref":"#/components/schemas/${name}.`).replaceAll('"$ref":"#"', self(name)),
  ) as Json;
  for (const [inner, value] of Object.entries(($defs ?? {}) as Record<string, Json>))
    schemas[`${name}.${inner}`] = value;
  if (text.includes('"$ref":"#"')) schemas[name] = own;
  return own;
};

const self = (name: string): string => `"$ref":"#/components/schemas/${name}"`;

const propertiesOf = (request: Json): Record<string, Json> => (request.properties ?? {}) as Record<string, Json>;
const requiredOf = (request: Json): string[] => (request.required ?? []) as string[];

const parametersOf = (endpoint: Endpoint, request: Json): Json[] => {
  const inPath = pathNames(endpoint.path);
  return Object.entries(propertiesOf(request))
    .filter(([name]) => inPath.includes(name) || hasQuery(endpoint.method))
    .map(([name, schema]) => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: inPath.includes(name) || requiredOf(request).includes(name),
      schema,
    }));
};

const bodyOf = (endpoint: Endpoint, request: Json): { requestBody?: Json } => {
  const inPath = pathNames(endpoint.path);
  const properties = Object.entries(propertiesOf(request)).filter(([name]) => !inPath.includes(name));
  if (properties.length === 0) return {};
  const required = requiredOf(request).filter((name) => !inPath.includes(name));
  const schema = { ...request, properties: Object.fromEntries(properties), required };
  const content = {
    'application/json': { schema },
    ...(endpoint.takesForms === true && { 'application/x-www-form-urlencoded': { schema: ofTexts(schema) } }),
    ...(endpoint.takesForms === 'with files' && { 'multipart/form-data': { schema: withFile(schema) } }),
  };
  return { requestBody: { required: required.length > 0, content } };
};

/** The same as a form, which holds nothing but texts. */
const ofTexts = <S extends { properties: Record<string, unknown> }>(schema: S): S => ({
  ...schema,
  properties: Object.fromEntries(
    Object.entries(schema.properties).filter(([, each]) => (each as { type?: string }).type !== 'boolean'),
  ),
});

/** The same as a form: its file as bytes. */
const withFile = <S extends { properties: Record<string, unknown> }>(schema: S): S => ({
  ...schema,
  properties: { ...schema.properties, file: { type: 'string', contentMediaType: 'application/octet-stream' } },
});

/** What the gateway answers itself: to a malformed address, without a good token, to a body above 10 MB, and where a function fails or takes too long. */
const ofGateway: readonly number[] = [400, 401, 413, 500, 503];

const gatewayResponses = (hasNoBody: boolean): Record<string, Json> => ({
  ...(hasNoBody ? {} : { 413: { description: 'The request is too large.', content: jsonContent('refusal') } }),
  503: { description: 'No answer was given in time.', content: jsonContent('refusal') },
});

const problemResponses = (endpoint: Endpoint): Record<string, Json> => {
  const codes = problemsOf(endpoint);
  const responses: Record<string, Json> = {};
  for (const status of new Set(codes.map((code) => problems[code].status))) {
    const said = codes.filter((code) => problems[code].status === status);
    responses[status] = {
      description: said.map((code) => `${code}: ${problems[code].msg}`).join('\n'),
      content: jsonContent(ofGateway.includes(status) ? 'refusal' : 'problem'),
    };
  }
  return responses;
};

const jsonContent = (schema: string): Json => ({
  'application/json': { schema: { $ref: `#/components/schemas/${schema}` } },
});

const textSchema: Json = { type: 'string' };

const problemSchema: Json = {
  type: 'object',
  properties: {
    problem: { type: 'string', enum: Object.keys(problems) },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { field: { type: 'string' }, msg: { type: 'string' } },
        required: ['msg'],
        additionalProperties: false,
      },
    },
    message: { type: 'string' },
    code: { type: 'integer' },
  },
  required: ['problem', 'errors', 'message'],
  additionalProperties: false,
};

/** A problem, or what the gateway says in its own words where no function of ours answers. */
const refusalSchema: Json = {
  anyOf: [
    { $ref: '#/components/schemas/problem' },
    {
      type: 'object',
      properties: { message: { type: 'string' } },
      required: ['message'],
      additionalProperties: false,
    },
  ],
};
