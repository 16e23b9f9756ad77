import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Names that say nothing of a value, and what was used instead. `words` is the name of a list of words, never of a text. */
const retired: Record<string, string> = {
  act: 'action, change, task',
  around: 'enclosing, frame, scope',
  bare: 'what it is: slug, digits, withoutKeys',
  fresh: 'newer, newest, unsaved',
  heir: 'newOwner',
  luck: 'randomSuffixes',
  told: 'message, notices, recipient, notified',
};

/** Names of functions and types, by the word that a stranger searches for. */
const renamed: Record<string, string> = {
  Act: 'RecordedAction, TableAction',
  Around: 'Scope, Tracking',
  MatterAct: 'MatterAction',
  Told: 'Recipient, TimelineFacts',
  decideAs: 'keepDecision',
  hidesSome: 'hasHiddenMatters',
  insist: 'retryUntilAnswered',
  loosened: 'withoutDeadline',
  mayHear: 'mayFollowDraft',
  pourSheets: 'layOutSheets',
  reckon: 'computeDeadline',
  saidPlainly: 'explainRefusal',
  staysBecause: 'matterLockOf',
  stirred: 'noteUnread',
  toldOf: 'changesSeenBy',
  usesMore: 'incrementUses',
  wantedWords: 'searchWordsOf',
  whyOver: 'linkEndReason',
};

interface Declared {
  name: string;
  /** Declared as one string. */
  isText: boolean;
}

interface Pattern {
  type: string;
  name?: string;
  typeAnnotation?: { typeAnnotation?: { type: string } } | null;
  left?: Pattern;
  argument?: Pattern;
  elements?: (Pattern | null)[];
  properties?: { type: string; shorthand?: boolean; value?: Pattern; argument?: Pattern }[];
}

/** The names that a pattern declares; one that a property gives to its variable is none of its own. */
const declaredBy = ({ type, name, typeAnnotation, left, argument, elements, properties }: Pattern): Declared[] => {
  if (type === 'Identifier' && name !== undefined)
    return [{ name, isText: typeAnnotation?.typeAnnotation?.type === 'TSStringKeyword' }];
  const inner = [
    left,
    argument,
    ...(elements ?? []),
    ...(properties ?? []).map((each) => (each.shorthand ? null : (each.value ?? each.argument))),
  ];
  return inner.flatMap((each) => (each ? declaredBy(each) : []));
};

/** Variables, parameters, functions and types that a source declares. */
const declarationsIn = (file: string, source: string): Declared[] => {
  const found: Declared[] = [];
  const take = (pattern: unknown) => found.push(...declaredBy(pattern as Pattern));
  const takeFunction = ({ id, params }: { id?: unknown; params: readonly unknown[] }) => {
    if (id) take(id);
    for (const each of params) take(each);
  };
  new Visitor({
    VariableDeclarator: ({ id }) => take(id),
    FunctionDeclaration: takeFunction,
    FunctionExpression: takeFunction,
    ArrowFunctionExpression: takeFunction,
    ClassDeclaration: ({ id }) => id && take(id),
    TSTypeAliasDeclaration: ({ id }) => take(id),
    TSInterfaceDeclaration: ({ id }) => take(id),
  }).visit(parseSync(file, source).program);
  return found;
};

const isRefused = ({ name, isText }: Declared): boolean =>
  Object.hasOwn(retired, name) || Object.hasOwn(renamed, name) || (name === 'words' && isText);

describe('a name that was retired', () => {
  it('is declared nowhere', () => {
    const files = globSync('{bin,functions,infra,web,tests}/**/*.{ts,tsx}', { cwd: root });
    expect(files.length).toBeGreaterThan(1500);
    const found = files.flatMap((file) =>
      declarationsIn(file, readFileSync(join(root, file), 'utf8'))
        .filter(isRefused)
        .map(({ name }) => `${file}: ${name}`),
    );
    expect(found).toEqual([]);
  });

  it('is found as a variable, a parameter and a type, but not as the property of something kept', () => {
    const source = [
      'const bare = 1;',
      'const [fresh] = [2];',
      'export const say = (words: string, { told, other: act }: Given) => told;',
      'type Around = string;',
      'function reckon() {}',
      'const list = (words: string[]) => words;',
    ].join('\n');
    expect(
      declarationsIn('source.ts', source)
        .filter(isRefused)
        .map(({ name }) => name),
    ).toEqual(['bare', 'fresh', 'words', 'act', 'Around', 'reckon']);
  });
});
