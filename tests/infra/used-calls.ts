import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { functionSources } from '#infra/bundle.ts';
import { calls } from '#infra/grants.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const VARIABLES = ['CODE_KEY', 'CARD_SECRET_KEY'];

export interface Use {
  /** SDK calls that are left in the code of an area's functions once everything unused is dropped. */
  calls: string[];
  /** Which of the variables that not every function is given they read. */
  variables: string[];
  /** Functions that turn a contract into a PDF. */
  typesetting: string[];
}

/** What the functions of each area really do to the cloud: our own code of each one, bundled without the packages. */
export const usedByArea = async (): Promise<Map<string, Use>> => {
  const sources = functionSources();
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: sources.map(({ file, area, name }) => ({ in: file, out: `${area}/${name}` })),
    outdir: 'out',
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
  });
  const areas = new Map<string, Use>();
  sources.forEach(({ area, name }, at) => {
    const text = outputFiles[at]?.text ?? '';
    const known = areas.get(area) ?? { calls: [], variables: [], typesetting: [] };
    const inputs = metafile.outputs[`out/${area}/${name}.js`]?.inputs ?? {};
    const sets = 'functions/outside/typesetting.ts' in inputs;
    areas.set(area, {
      calls: union(known.calls, callsIn(text)),
      variables: union(
        known.variables,
        VARIABLES.filter((variable) => text.includes(variable)),
      ),
      typesetting: sets ? [...known.typesetting, name] : known.typesetting,
    });
  });
  return areas;
};

/** Any SDK command, known to the grants or not, the parts of transactions, and the helpers that sign addresses. */
const callsIn = (text: string): string[] => [
  ...[...text.matchAll(/\b(Put|Update|Delete|ConditionCheck): \{\s*TableName\b/g)].map((match) => match[1] as string),
  ...[...text.matchAll(/new (\w+Command)\(/g)].map((match) => match[1] as string),
  ...Object.keys(calls).filter((name) => name.startsWith('create') && new RegExp(`\\b${name}\\(`).test(text)),
];

const union = (...lists: string[][]): string[] => [...new Set(lists.flat())].sort();
