import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allEndpoints } from './api.ts';
import { endpoint } from './endpoint.ts';
import { openApiDocument } from './openapi.ts';

const Branch: z.ZodMiniType<unknown> = z.object({
  name: z.string(),
  get children() {
    return z.array(Branch);
  },
});

const small = openApiDocument([
  {
    area: 'billing',
    name: 'recordPayment',
    endpoint: endpoint('recordPayment', {
      method: 'POST',
      path: '/bills/{billId}/payments',
      access: 'member',
      tab: 'accounting',
      summary: 'Record a payment.',
      request: z.object({ billId: z.string(), amount: z.int(), note: z.optional(z.string()) }),
      response: z.object({ open: z.int(), tree: Branch }),
      problems: ['not-found', 'conflict'],
    }),
  },
  {
    area: 'billing',
    name: 'listBills',
    endpoint: endpoint('listBills', {
      method: 'GET',
      path: '/bills',
      access: 'public',
      summary: 'List bills.',
      request: z.object({ cursor: z.optional(z.string()) }),
      response: z.array(z.string()),
      problems: [],
    }),
  },
]);

/** Follows every `$ref` of a document to what it names. */
const danglingRefs = (document: object): string[] =>
  [...JSON.stringify(document).matchAll(/"\$ref":"#([^"]*)"/g)]
    .map((match) => match[1] as string)
    .filter((pointer) => {
      const steps = pointer.split('/').slice(1);
      return (
        steps.length === 0 ||
        steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)?.[step], document) === undefined
      );
    });

describe('the API document', () => {
  it('names an operation after its area and its file', () => {
    expect(small.paths['/api/bills/{billId}/payments']?.post?.operationId).toBe('billing-record-payment');
  });

  it('puts path names in the path and the rest in the body', () => {
    const post = small.paths['/api/bills/{billId}/payments']?.post;
    expect(post?.parameters).toEqual([expect.objectContaining({ name: 'billId', in: 'path', required: true })]);
    expect(post?.requestBody).toMatchObject({
      required: true,
      content: { 'application/json': { schema: { required: ['amount'], properties: { note: { type: 'string' } } } } },
    });
    expect(JSON.stringify(post?.requestBody)).not.toContain('billId');
  });

  it('puts what a GET asks in the query', () => {
    const get = small.paths['/api/bills']?.get;
    expect(get?.parameters).toEqual([expect.objectContaining({ name: 'cursor', in: 'query', required: false })]);
    expect(get?.requestBody).toBeUndefined();
  });

  it('asks a token of everything that is not public', () => {
    expect(small.paths['/api/bills']?.get?.security).toEqual([]);
    expect(small.paths['/api/bills/{billId}/payments']?.post?.security).toEqual([{ token: [] }]);
  });

  it('groups promised problems by status, in the one error shape', () => {
    const responses = small.paths['/api/bills/{billId}/payments']?.post?.responses ?? {};
    expect(Object.keys(responses)).toEqual(['200', '400', '401', '403', '404', '409', '413', '500', '503']);
    expect(responses[403]?.description).toContain('no-tab');
    expect(responses[409]?.content).toEqual({
      'application/json': { schema: { $ref: '#/components/schemas/problem' } },
    });
  });

  it('leaves no reference dangling, not even from a shape that contains itself', () => {
    expect(JSON.stringify(small)).toContain('$ref');
    expect(danglingRefs(small)).toEqual([]);
    expect(danglingRefs({ $ref: '#/components/schemas/nobody' })).toHaveLength(1);
  });
});

describe('the API document of the whole product', () => {
  const document = openApiDocument(allEndpoints());
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

  it('has every endpoint, once', () => {
    expect(operations).toHaveLength(allEndpoints().length);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  });

  it('leaves no reference dangling', () => {
    expect(danglingRefs(document)).toEqual([]);
  });

  it('describes every name in the braces of a path', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      for (const { parameters } of Object.values(methods)) {
        expect(parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(
          expect.arrayContaining(names),
        );
      }
    }
  });
});
