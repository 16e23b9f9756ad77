import { suggestedIdentifier } from '#core/questionnaires/builder-edits.ts';
import { isIdentifier } from '#core/questionnaires/builder-rules.ts';
import { readExpression } from './expression.ts';
import { joinedSteps } from './names.ts';
import { namedSteps } from './steps.ts';

/** A block of YAML as a plain value. */
export type Dictionary = Record<string, unknown>;

export const isDictionary = (value: unknown): value is Dictionary =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What stands for a text; nothing for what holds other values. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** Words without docassemble's markup; an expression in them becomes the words of its name. */
export const plainWords = (value: unknown): string =>
  textOf(value)
    .replace(/\$\{([^{}]{0,500})\}/g, (_, inside: string) =>
      /^\s*[\w.[\]]+(?:\(\))?\s*$/.test(inside) ? (inside.split('.')[0] ?? '').replace(/[_[\]\d]+/g, ' ').trim() : '…',
    )
    .replace(/\*\*|__/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The identifier that a variable's answer gets, as a translated template names it; of a list's row, a column of the list. */
export const namesOf = (variable: string): { identifier: string; list: string | undefined } | undefined => {
  const row = /^(.+)\[[i-n]\](?:\.(.+))?$/.exec(variable.trim());
  const pathOf = (text: string): string | undefined => {
    const path = readExpression(text);
    return path?.kind === 'path' ? joinedSteps(namedSteps(path.steps)) : undefined;
  };
  const list = row ? pathOf(row[1] ?? '') : undefined;
  const identifier = row ? pathOf(row[2] ?? 'name') : pathOf(variable);
  if (!identifier || (row && !list)) return undefined;
  return { identifier: isIdentifier(identifier) ? identifier : suggestedIdentifier(identifier, []), list };
};
