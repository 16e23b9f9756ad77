import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as account from '#core/auth/endpoints.ts';
import type { TemplateItem } from '#core/templates/template.ts';
import { type By, contractFile, newTemplate } from './practice.ts';
import { call, ok, stack } from './stack.ts';

/** Runs the operator's tool as `npm run showcase` does; what it printed, and whether it succeeded. */
export const showcaseTool = async (...options: string[]): Promise<{ said: string; ok: boolean }> => {
  const { environment } = await stack();
  const tool = [join(import.meta.dirname, '../../bin/showcase.ts'), ...options];
  return promisify(execFile)(process.execPath, tool, { env: { PATH: process.env.PATH, ...environment } }).then(
    ({ stdout }) => ({ said: stdout.trim(), ok: true }),
    ({ stderr }: { stderr: string }) => ({ said: stderr.trim(), ok: false }),
  );
};

const emailOf = async (by: By): Promise<string> => (await ok(call(account.checkStatus, {}, by))).data.email;

/** A new template of a firm, which anybody may try. */
export const showcased = async (by: By, file = contractFile(), price1?: number): Promise<TemplateItem> => {
  const template = await newTemplate(by, file, { published_to: 'public', ...(price1 && { price1 }) });
  const { ok: isDone, said } = await showcaseTool('add', template._id, '--of', await emailOf(by));
  if (!isDone) throw new Error(said);
  return template;
};
