import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { circlesOf, edgesOf, importersIn, importsIn } from './areas.ts';

const root = join(import.meta.dirname, '../..');

/** The rooms that are divided into areas, and how their modules are named. */
const rooms = [
  ['functions/core', '#core/'],
  ['functions/workflows', '#workflows/'],
  ['functions/endpoints', '#endpoints/'],
  ['web/features', '#web/features/'],
] as const;

describe('areas import each other in one direction only', () => {
  it.each(rooms)('in %s', (folder, alias) => {
    const importers = importersIn(join(root, folder));
    expect(importers.length).toBeGreaterThan(5);
    expect(circlesOf(edgesOf(alias, importers))).toEqual([]);
  });

  it('the rooms do import each other: what is derived here is not nothing', () => {
    const edges = edgesOf('#core/', importersIn(join(root, 'functions/core')));
    expect(edges.map(({ from, to }) => `${from} ${to}`)).toContain('matters questionnaires');
  });
});

describe('a circle', () => {
  const straight = [
    { file: 'billing/bill.ts', imports: ['./lines.ts', '#core/trust/posting.ts', '#core/money.ts', 'zod/mini'] },
    { file: 'trust/posting.ts', imports: ['#core/matters/matter.ts'] },
    { file: 'matters/matter.ts', imports: ['./state.ts'] },
    { file: 'money.ts', imports: ['./text.ts'] },
  ];

  it('is none where areas stand above one another', () => {
    expect(circlesOf(edgesOf('#core/', straight))).toEqual([]);
  });

  it('is found however long it is, and named by its imports', () => {
    const planted = [...straight, { file: 'matters/open.ts', imports: ['#core/billing/bill.ts'] }];
    expect(circlesOf(edgesOf('#core/', planted)).toSorted()).toEqual([
      'billing → trust: billing/bill.ts imports #core/trust/posting.ts',
      'matters → billing: matters/open.ts imports #core/billing/bill.ts',
      'trust → matters: trust/posting.ts imports #core/matters/matter.ts',
    ]);
  });

  it('is found through a file that belongs to no area', () => {
    const planted = [...straight, { file: 'text.ts', imports: ['./billing/lines.ts'] }];
    expect(circlesOf(edgesOf('#core/', planted)).map((each) => each.split(':')[0])).toEqual([
      'billing → money.ts',
      'money.ts → text.ts',
      'text.ts → billing',
    ]);
  });

  it('is found whichever way something is imported', () => {
    const ways = [
      "import { a } from '#core/a/a.ts';",
      "import type { B } from '#core/b/b.ts';",
      "import * as c from '#core/c/c.ts';",
      "export { d } from '#core/d/d.ts';",
      "export * from '#core/e/e.ts';",
      "import '#core/f/f.ts';",
      "const g = await import('#core/g/g.ts');",
      "import {\n  h,\n} from '#core/h/h.ts';",
      "type I = import('#core/i/i.ts').I;",
    ];
    expect(importsIn(ways.join('\n'))).toEqual([...'abcdefghi'].map((name) => `#core/${name}/${name}.ts`));
  });
});
