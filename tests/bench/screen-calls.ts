import { join } from 'node:path';
import { build } from 'esbuild';
import type { Screen } from '#web/screen.ts';

export type Who = 'member' | 'client';

/** What the web says of its screens: bundled without their pages, since Node knows no TSX. */
export const loadScreens = async () => {
  const { outputFiles } = await build({
    stdin: {
      contents:
        "export * from '#web/app/screens.ts'; export { readByBell, readByGuard } from '#web/app/private-reads.ts'; export { filledAsks, filledReads } from '#web/screen.ts';",
      resolveDir: join(import.meta.dirname, '../..'),
    },
    bundle: true,
    write: false,
    format: 'esm',
    plugins: [
      {
        name: 'no pages',
        setup: ({ onResolve }) =>
          onResolve({ filter: /./ }, ({ kind }) => (kind === 'dynamic-import' ? { external: true } : null)),
      },
    ],
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? '').toString('base64');
  return (await import(`data:text/javascript;base64,${code}`)) as typeof import('#web/app/screens.ts') &
    typeof import('#web/app/private-reads.ts') &
    typeof import('#web/screen.ts');
};
export type Web = Awaited<ReturnType<typeof loadScreens>>;

/** The address of each call that a screen makes once it is opened. */
export const callsOf = (
  { filledAsks, filledReads, readByGuard, readByBell }: Web,
  screen: Screen,
  who: Who,
  given: Readonly<Record<string, string>>,
): string[] => {
  const { reads = [], sharedReads = [], firmReads = [], contract } = screen;
  const own = who === 'client' ? sharedReads : [...reads, ...firmReads, ...(contract?.reads ?? [])];
  const asksOf = who === 'client' ? screen.sharedAsks : screen.asks;
  const asked = asksOf?.(new URLSearchParams(), () => false) ?? [];
  return [...filledReads([...readByGuard, ...readByBell, ...own], given), ...filledAsks(asked, given)];
};
