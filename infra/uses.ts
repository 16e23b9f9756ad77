import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { type FunctionSource, functionSources } from './bundle.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Variables that only the functions that read them are given. */
const VARIABLES = [
  'CODE_KEYS',
  'EDGE_KEYS',
  'DISTRIBUTION_ID',
  'CARD_SECRET_KEY',
  'CONTACT_LIST',
  'FEDERATION_ORIGIN',
  'SOCKET_ENDPOINT',
  'SEAL_CERTIFICATES',
  'DOCUSIGN_KEYS',
] as const;

/** What one function really does to the cloud. */
export interface Use {
  /** Calls of AWS that are left in its code once everything unused is dropped, sorted. */
  calls: string[];
  /** Which of the variables that not every function is given it reads. */
  variables: (typeof VARIABLES)[number][];
  /** Whether it turns a contract into a PDF, or draws in one. */
  typesets: boolean;
}

/** `billing/record-payment`: how a function is called among others. */
export const keyOf = ({ area, name }: Pick<FunctionSource, 'area' | 'name'>): string => `${area}/${name}`;

/** The uses of every function by its key, found in our own code of each one, bundled without the packages and the core. */
export const usesOfFunctions = async (): Promise<Map<string, Use>> => {
  const sources = functionSources();
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: sources.map((source) => ({ in: source.file, out: keyOf(source) })),
    outdir: 'out',
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    // The core does nothing to the cloud, and is two thirds of what would be bundled.
    external: ['#core/*'],
    logLevel: 'silent',
  });
  return new Map(
    sources.map((source, at): [string, Use] => {
      const text = outputFiles[at]?.text ?? '';
      const inputs = metafile.outputs[`out/${keyOf(source)}.js`]?.inputs ?? {};
      return [
        keyOf(source),
        {
          calls: callsIn(text),
          variables: VARIABLES.filter((variable) => text.includes(variable)),
          typesets: ['functions/outside/typesetting.ts', 'functions/outside/pdf/fonts.ts'].some(
            (file) => file in inputs,
          ),
        },
      ];
    }),
  );
};

/** Any SDK command, the parts of transactions, the helpers that sign addresses, and the calls made without an SDK. */
const PATTERNS = [
  /\b(Put|Update|Delete|ConditionCheck): \{\s*TableName\b/g,
  /new (\w+Command)\(/g,
  /\b(createPresignedPost)\(/g,
  /\b(?:secretsManager|cloudFront|kms)\d*\(\s*"(\w+)"/g,
];

const callsIn = (text: string): string[] =>
  [...new Set(PATTERNS.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1] as string)))].sort();
