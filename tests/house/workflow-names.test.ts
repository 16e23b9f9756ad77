import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../functions/workflows');

/** Verbs that a workflow may begin with; a new one is added here. */
const verbs = [
  'add advance apply ask begin cancel carry change charge check claim clear complete connect count decide deliver discard drop end enter erase find fold forget gather hold inspect is join keep leave',
  'log make move note open pass pin prepare prove read register release remove renew require restore retry seal see send settle submit take tell try withdraw',
].flatMap((line) => line.split(' '));

/** Exported functions that give a promise or nothing: those that read, write or refuse. */
const actionsIn = (source: string): string[] =>
  [...source.matchAll(/^export const (\w+) = (async )?(?:<[^\n]*>)?\([\s\S]*?=>(?= |\n)/gm)]
    .filter(([declaration, , isAsync]) => isAsync || /\): (Promise<[\s\S]*|void) =>$/.test(declaration))
    .map(([, name = '']) => name);

const beginsWithVerb = (name: string): boolean => verbs.includes(/^[a-z]+/.exec(name)?.[0] ?? '');

describe('a workflow that reads, writes or refuses is named by an imperative', () => {
  const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'));
  const actions = files.flatMap((file) =>
    actionsIn(readFileSync(join(folder, file), 'utf8')).map((name) => ({ file, name })),
  );

  it('in every file', () => {
    expect(actions.length).toBeGreaterThan(40);
    expect(actions.filter(({ name }) => !beginsWithVerb(name))).toEqual([]);
  });

  it('and no verb is listed that none begins with', () => {
    expect(verbs.filter((verb) => !actions.some(({ name }) => new RegExp(`^${verb}(?![a-z])`).test(name)))).toEqual([]);
  });

  it('and one that is not is found, however it is declared', () => {
    const source = [
      'export const renewed = async (firmId: string): Promise<void> => {};',
      'export const checked = (firmId: string): void => {};',
      'export const told = (\n  firmId: string,\n): Promise<void> =>\n  tell(firmId);',
      'export const receiptOf = (firmId: string): string => firmId;',
      'export const later =\n  (firmId: string) =>\n  async (): Promise<void> => {};',
    ].join('\n');
    expect(actionsIn(source)).toEqual(['renewed', 'checked', 'told']);
  });
});
