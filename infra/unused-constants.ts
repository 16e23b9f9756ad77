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
    onLoad({ filter: pureModules }, async ({ path }) => ({
      contents: await withPureConstants(readFileSync(path, 'utf8'), true),
      loader: 'ts',
    }));
  },
};

/**
 * TypeScript in which the value of each constant is marked as computed without side effects; lines stay where they are. Where
 * `patternsToo`, patterns are marked as well: one beyond ASCII becomes a call of `RegExp`, which builds its classes of letters there
 * and then.
 */
export const withPureConstants = async (code: string, patternsToo: boolean): Promise<string> => {
  const { parseAst } = await import('vite');
  const constants = parseAst(code, { lang: 'ts' })
    .body.map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .filter((statement) => statement?.type === 'VariableDeclaration')
    .filter(({ kind, declare }) => kind !== 'let' && !declare)
    .flatMap(({ declarations }) => declarations.flatMap(({ init }) => init ?? []))
    .filter((init) => !alreadyPure.has(init.type) || (patternsToo && 'regex' in init));
  return constants.reduceRight(
    (marked, { start, end }) =>
      `${marked.slice(0, start)}/* @__PURE__ */ (() => (${marked.slice(start, end)}))()${marked.slice(end)}`,
    code,
  );
};
