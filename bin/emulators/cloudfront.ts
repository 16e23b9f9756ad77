import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { openJournal } from './journal.ts';
import { headerOf, type Mounted, readBody } from './mounted.ts';

const CONFIG = /\/2020-05-31\/distribution\/(\w+)\/config$/;

/** What is believed of a distribution: its settings as one text, whose hash is their version. */
const etagOf = (config: string): string => createHash('sha256').update(config).digest('hex').slice(0, 14).toUpperCase();

/** The settings of distributions, read and replaced as CloudFront does it; nothing is distributed. */
export const createCloudFront = ({
  folder,
}: {
  folder: string;
}): Mounted & { create(id: string, config: string): void } => {
  const configs = openJournal<string>(join(folder, 'distributions.jsonl'));
  return {
    create: (id, config) => {
      if (!configs.has(id)) configs.set(id, config);
    },
    handle: async (request, response) => {
      const refuse = (status: number, code: string) =>
        void response
          .writeHead(status, { 'content-type': 'text/xml' })
          .end(`<ErrorResponse><Error><Code>${code}</Code></Error></ErrorResponse>`);
      const body = (await readBody(request)).toString();
      const id = CONFIG.exec(request.url ?? '')?.[1] ?? '';
      const kept = configs.get(id);
      if (!headerOf(request, 'authorization').startsWith('AWS4-HMAC-SHA256')) return refuse(403, 'AccessDenied');
      if (kept === undefined) return refuse(404, 'NoSuchDistribution');
      if (request.method === 'PUT') {
        if (headerOf(request, 'content-length') === '') return refuse(411, 'MissingContentLength');
        if (headerOf(request, 'if-match') !== etagOf(kept)) return refuse(412, 'PreconditionFailed');
        configs.set(id, body);
      } else if (request.method !== 'GET') return refuse(405, 'UnknownOperationException');
      const config = configs.get(id) ?? '';
      response.writeHead(200, { 'content-type': 'text/xml', etag: etagOf(config) }).end(config);
    },
  };
};
