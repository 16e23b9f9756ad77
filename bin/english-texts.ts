import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { allEndpoints } from '#core/api.ts';
import { type Catalogue, NAME } from '#core/language/message.ts';
import { labelOf } from '#core/plain-words.ts';
import { problems } from '#core/problem.ts';
import { CATEGORIES } from '#core/questionnaires/categories.ts';

const functions = join(import.meta.dirname, '../functions');
const MARK = /\b(?:message|tell)\(\s*('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/g;

/** The names of the fields of a JSON schema, at every depth. */
const fieldsIn = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties } = schema as { properties?: object };
  return [...Object.keys(properties ?? {}), ...Object.values(schema).flatMap(fieldsIn)];
};

/** What the fields of every request are called. */
const labels = (): string[] =>
  allEndpoints()
    .flatMap(({ endpoint: { request } }) => fieldsIn(z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' })))
    .map((field) => labelOf([field]))
    .filter((label) => label !== '');

/**
 * Every English text of the catalogue, sorted: what the source marks with `message` or `tell`, the problems, the kinds of question, what is
 * audited, and what fields are called.
 */
export const englishTexts = (): string[] => {
  const sources = readdirSync(functions, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(functions, file), 'utf8'));
  const marked = sources.flatMap(textsIn);
  const audited = allEndpoints().flatMap(({ endpoint }) => endpoint.audit ?? []);
  const named = [...Object.values(problems).map(({ msg }) => msg), ...Object.keys(CATEGORIES)];
  return [...new Set([...marked, ...named, ...audited, ...labels()])].sort();
};

/** The texts that a source marks. */
export const textsIn = (source: string): string[] =>
  [...source.matchAll(MARK)].map(([, literal = '']) => textOf(literal));

/** `'It\'s'` → `It's`. */
const textOf = (literal: string): string =>
  literal.slice(1, -1).replace(/\\(u\{[\da-f]+\}|u[\da-f]{4}|.)/gi, (_, code: string) => {
    if (code.length === 1) return code === 'n' ? '\n' : code;
    return String.fromCodePoint(Number.parseInt(code.replace(/[u{}]/g, ''), 16));
  });

const namesIn = (text: string): string =>
  [...new Set([...text.matchAll(NAME)].map(([, name]) => name))].sort().join(' ');

/** What is wrong with the catalogue of another language: texts that it lacks or has left over, and names that differ from the English ones. */
export const catalogueFaults = (catalogue: Catalogue): string[] => {
  const texts = englishTexts();
  const known = new Set(texts);
  return [
    ...texts.filter((text) => !Object.hasOwn(catalogue, text)).map((text) => `Missing: ${text}`),
    ...Object.keys(catalogue)
      .filter((text) => !known.has(text))
      .map((text) => `Left over: ${text}`),
    ...Object.entries(catalogue)
      .filter(([text, translation]) => known.has(text) && namesIn(text) !== namesIn(translation))
      .map(([text]) => `Other names: ${text}`),
  ];
};
