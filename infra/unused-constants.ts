import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

/** What a bundler sees by itself to do nothing when it is loaded, and folds where it can. */
const alreadyPure = new Set([
  'Literal',
  'Identifier',
  'UnaryExpression',
  'BinaryExpression',
  'ArrowFunctionExpression',
  'FunctionExpression',
]);

/** Modules whose constants have no side effects, which a bundler cannot tell of a call or of a computed key. */
const pureModules = /\/functions\/core\/.*\.ts$|\/@aws-sdk\/client-[\w-]+\/dist-es\/schemas\/schemas_0\.js$/;

/**
 * Leaves constants that a function does not use out of its bundle, with all that they alone need: of `functions/core` the promises of other
 * endpoints foremost, of the SDK what describes operations that nobody calls.
 */
export const unusedConstants: Plugin = {
  name: 'unused-constants',
  setup: ({ onLoad }) => {
    onLoad({ filter: pureModules }, async ({ path }) => {
      const code = readFileSync(path, 'utf8');
      return { contents: edited(code, pureMarks(await constantsOf(code), true)), loader: 'ts' };
    });
  },
};

/** Text that is put in the place of what stands from `start` to `end`. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Code with edits of it that do not overlap. */
export const edited = (code: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((changed, { start, end, text }) => changed.slice(0, start) + text + changed.slice(end), code);

/** The values of the constants of a file of TypeScript. */
export const constantsOf = async (code: string) => {
  const { parseAst } = await import('vite');
  return parseAst(code, { lang: 'ts' })
    .body.map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .filter((statement) => statement?.type === 'VariableDeclaration')
    .filter(({ kind, declare }) => kind !== 'let' && !declare)
    .flatMap(({ declarations }) => declarations.flatMap(({ init }) => init ?? []));
};

type Constant = Awaited<ReturnType<typeof constantsOf>>[number];

/**
 * What marks the value of each constant as computed without side effects; lines stay where they are. Where `patternsToo`, patterns are
 * marked as well: one beyond ASCII becomes a call of `RegExp`, which builds its classes of letters there and then.
 */
export const pureMarks = (constants: readonly Constant[], patternsToo: boolean): Edit[] =>
  constants
    .filter((init) => !alreadyPure.has(init.type) || (patternsToo && 'regex' in init))
    .flatMap(({ start, end }) => [
      { start, end: start, text: '/* @__PURE__ */ (() => (' },
      { start: end, end, text: '))()' },
    ]);
