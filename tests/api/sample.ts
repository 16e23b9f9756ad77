import fc from 'fast-check';
import * as z from 'zod/mini';
import { type Endpoint, hasQuery, pathNames } from '#core/endpoint.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
interface Shape {
  type?: string | string[];
  format?: string;
  pattern?: string;
  const?: Json;
  enum?: Json[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  prefixItems?: Shape[];
  minLength?: number;
  minItems?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  $ref?: string;
  $defs?: Record<string, Shape>;
  default?: Json;
}

/** Words to try where a pattern asks for something particular; the first that fits is taken. */
const WORDS = [
  'Sample',
  'sample_1',
  '2026-11-20',
  '5551234567',
  '+1',
  '1234',
  '123456',
  '2023',
  'Correct-horse-9',
  '000000000000000000000fc6',
  'sample@example.com',
  '#336699',
  'US',
  'contract.docx',
  'sample-key-of-22-signs',
  '0123456789abcdef0123456789abcdef',
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB',
];
const FORMATS: Record<string, string> = {
  uuid: '7b1f6e9a-3f6e-4f5e-9a53-0d3a7f4c2b11',
  email: 'sample@example.com',
  date: '2026-11-20',
  'date-time': '2026-11-20T12:00:00Z',
  uri: 'https://example.com/',
  'time-zone': 'UTC',
  'number-pattern': '{yyyy}-{seq:4}',
};

const wordFor = ({ pattern, minLength = 0 }: Shape): string => {
  const fits = (text: string) => text.length >= minLength && (!pattern || new RegExp(pattern, 'u').test(text));
  return WORDS.find(fits) ?? 'x'.repeat(Math.max(1, minLength));
};

/** The least that a shape takes, or with `whole` every key that may be there and one entry of every list. */
const sampleOf = (shape: Shape, definitions: Record<string, Shape>, whole = false): Json => {
  if (shape.$ref) return sampleOf(definitions[shape.$ref.split('/').at(-1) ?? ''] ?? {}, definitions, whole);
  if (shape.const !== undefined) return shape.const;
  if (shape.enum?.length) return shape.enum[0] as Json;
  const choice = shape.anyOf?.[0] ?? shape.oneOf?.[0] ?? shape.allOf?.[0];
  if (choice) return sampleOf(choice, definitions, whole);
  switch (Array.isArray(shape.type) ? shape.type[0] : shape.type) {
    case 'object':
      return Object.fromEntries(
        (whole ? Object.keys(shape.properties ?? {}) : (shape.required ?? [])).map((name) => [
          name,
          sampleOf(shape.properties?.[name] ?? {}, definitions, whole),
        ]),
      );
    case 'array':
      return Array.from({ length: shape.minItems ?? (whole ? 1 : 0) }, (_, at) =>
        sampleOf(shape.prefixItems?.[at] ?? shape.items ?? {}, definitions, whole),
      );
    case 'integer':
    case 'number':
      return Math.max(shape.minimum ?? 0, Math.floor((shape.exclusiveMinimum ?? -1) + 1));
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return FORMATS[shape.format ?? ''] ?? wordFor(shape);
  }
};

/** A request that the endpoint's schema accepts, made from nothing but the schema. */
export const sampleRequest = (endpoint: Endpoint, { whole = false } = {}): Record<string, Json> => {
  const shape = z.toJSONSchema(endpoint.request, { io: 'input', unrepresentable: 'any' }) as Shape;
  return sampleOf(shape, shape.$defs ?? {}, whole) as Record<string, Json>;
};

/** A request the schema accepts, aimed at what a firm owns wherever a name says whose it is. */
export const aimedAt = (endpoint: Endpoint, ids: Record<string, string>): Record<string, never> => {
  const request = sampleRequest(endpoint) as Record<string, never>;
  for (const name of Object.keys(endpoint.request.shape)) {
    const id = ids[name];
    if (id && (name in request || pathNames(endpoint.path).includes(name))) request[name] = id as never;
  }
  return request;
};

const hostile = fc.constantFrom<Json>(
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202eevil',
  '../../etc',
  '__proto__',
  '{{7*7}}',
  "' OR 1=1 --",
  'x'.repeat(70_000),
  1e308,
  -1,
  0.1,
  null,
  true,
  [],
  {},
  [[]],
  { constructor: { prototype: 1 } },
);
const junk = fc.oneof(hostile, fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>);
/** In a query most words are right, but for one that is too long. */
const junkWord = fc.oneof(fc.constant<Json>('x'.repeat(70_000)), junk);

/** Requests that the schema refuses: a good one with fields spoiled, left out or added, or plain nonsense. */
export const badRequests = (endpoint: Endpoint, good: Record<string, Json>): fc.Arbitrary<Record<string, Json>> => {
  const fields = Object.keys(endpoint.request.shape);
  const spoiled = fc
    .dictionary(fc.constantFrom(...fields), hasQuery(endpoint.method) ? junkWord : junk, { minKeys: 1 })
    .map((bad) => ({ ...good, ...bad }));
  const partial = fc
    .tuple(fc.subarray(fields), spoiled)
    .map(([left, bad]) => Object.fromEntries(Object.entries(bad).filter(([name]) => !left.includes(name))));
  return fc
    .oneof(spoiled, partial)
    .map((request) => asSent(endpoint, request))
    .filter((request) => !endpoint.request.safeParse(request).success);
};

/** Bodies of JSON that no table can keep, or with more wrong than a small reply can tell. */
export const unkeepableBodies = (endpoint: Endpoint, good: Record<string, Json>) => {
  const fields = [...Object.keys(endpoint.request.shape), 'unknown'];
  const everywhere = (value: string) => `{${fields.map((name) => `${JSON.stringify(name)}:${value}`).join(',')}}`;
  const atEachField = (value: string) =>
    fields.map((name) => {
      const others = Object.entries(good).filter(([other]) => other !== name);
      return `{${[...others.map(([other, sent]) => `${JSON.stringify(other)}:${JSON.stringify(sent)}`), `${JSON.stringify(name)}:${value}`].join(',')}}`;
    });
  const wrongKeys = JSON.stringify(Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`wrong ${at}`, at])));
  const unkept = ['9007199254740992', '1e-300', '"a\\ud800"', '"a\\u0000b"', '{"\\udc00":1}'];
  return {
    atOneField: unkept.flatMap(atEachField),
    atFirstField: unkept.flatMap((value) => atEachField(value).slice(0, 1)),
    everywhere: [
      everywhere(wrongKeys),
      `{"${'x'.repeat(200_000)}":1}`,
      everywhere(`${'['.repeat(20_000)}${']'.repeat(20_000)}`),
      everywhere('9007199254740991'),
      everywhere('-0'),
    ],
  };
};

/** Bodies that are no object of JSON. */
export const notJson = ['{', '\u0000', '{"a":'.repeat(10_000), '[]', '"text"', 'null', '1'];

/** What a request turns into on its way: words in the path and the query, JSON elsewhere. */
const asSent = (endpoint: Endpoint, request: Record<string, Json>): Record<string, Json> => {
  const names = pathNames(endpoint.path);
  const most = Math.min(3_000, Math.floor(HEAD_CHARACTERS / Object.keys(endpoint.request.shape).length));
  return Object.fromEntries(
    Object.entries(request).flatMap(([name, value]): [string, Json][] => {
      if (names.includes(name)) return [[name, wordOf(value, most) || '%20']];
      return hasQuery(endpoint.method) ? [[name, wordOf(value, most)]] : [[name, value]];
    }),
  );
};

/** What all words of an address may take: a server reads 16 KB of head. */
const HEAD_CHARACTERS = 12_000;

/** A word that can stand in an address: `URLSearchParams` and paths carry no lone surrogates. */
const wordOf = (value: Json, most: number): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed().slice(0, most);
