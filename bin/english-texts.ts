import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allEndpoints } from '#core/api.ts';
import { problems } from '#core/problem.ts';

const functions = join(import.meta.dirname, '../functions');
const MARK = /\b(?:message|tell)\(\s*('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/g;

/** Every English text of the catalogue, sorted: what the source marks with `message` or `tell`, the problems, and what is audited. */
export const englishTexts = (): string[] => {
  const sources = readdirSync(functions, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(functions, file), 'utf8'));
  const marked = sources.flatMap((text) => [...text.matchAll(MARK)].map(([, literal = '']) => textOf(literal)));
  const audited = allEndpoints().flatMap(({ endpoint }) => endpoint.audit ?? []);
  return [...new Set([...marked, ...Object.values(problems).map(({ msg }) => msg), ...audited])].sort();
};

/** `'It\'s'` → `It's`. */
const textOf = (literal: string): string =>
  literal.slice(1, -1).replace(/\\(u\{[\da-f]+\}|u[\da-f]{4}|.)/gi, (_, code: string) => {
    if (code.length === 1) return code === 'n' ? '\n' : code;
    return String.fromCodePoint(Number.parseInt(code.replace(/[u{}]/g, ''), 16));
  });
