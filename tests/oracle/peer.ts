import Docxtemplater from 'docxtemplater';
import PizZip from 'pizzip';
import { formatNamed, formatted } from '#core/assembly/formats/formats.ts';
import type { MergeData, MergeValue } from '#core/assembly/merge/merge-data.ts';

const own = (scope: unknown, name: string) =>
  typeof scope === 'object' && scope !== null && Object.hasOwn(scope, name)
    ? (scope as Record<string, unknown>)[name]
    : undefined;

/** Our bar syntax for docxtemplater: its own scopes and loops, our formats. */
const parser = (today: string) => (tag: string) => {
  const [name = '', ...typed] = tag.split('|').map((word) => word.trim());
  const names = typed.flatMap((word) => formatNamed(word) ?? []);
  return {
    get(scope: unknown, context?: { meta?: { part?: { module?: string; type?: string } } }) {
      if (name === 'today') return formatted(today, names.length > 0 ? names : ['formal']).text;
      if (name === '.') return scope;
      const value = name.split('.').reduce<unknown>(own, scope);
      const part = context?.meta?.part;
      if (part?.module || value === undefined || value === null) return value;
      return formatted(value as MergeValue, names).text;
    },
  };
};

/** Merges a template with docxtemplater, the way its manual says for tags of two braces. */
export const mergeWithPeer = (file: Uint8Array, data: MergeData, today: string): Uint8Array => {
  const template = new Docxtemplater(new PizZip(file), {
    delimiters: { start: '{{', end: '}}' },
    paragraphLoop: true,
    linebreaks: true,
    parser: parser(today),
    nullGetter: () => '',
  });
  template.render(data);
  return template.toBuffer();
};
