import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { allEndpoints } from '#core/api.ts';
import { type FunctionSource, functionSources } from '#infra/bundle.ts';
import { deployablesOf } from '#infra/endpoint-functions.ts';
import { type Groups, groupOf, groups as ourGroups } from '#infra/groups.ts';
import { type PublicPages, publicPagesFile } from '#infra/public-pages.ts';
import { type EnvironmentStacks, synthEnvironment } from '#infra/synth-environment.ts';
import { keyOf, usesOfFunctions } from '#infra/uses.ts';

/** What every function does to the cloud, by `area/name`. */
export const uses = await usesOfFunctions();

export interface Resource {
  Type: string;
  // A template is what CloudFormation reads: looked at here, described nowhere.
  // biome-ignore lint/suspicious/noExplicitAny: the shape is CloudFormation's own
  Properties: any;
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
}

export type Resources = Record<string, Resource>;

export interface Stack {
  resources: Resources;
  /** The template as it is sent to CloudFormation. */
  text: string;
}

export interface Synthesized {
  /** Every stack by its name without product and environment. */
  stacks: Record<string, Stack>;
  data: Resources;
  /** Everything that is not kept: the APIs, the site and all groups of functions. */
  app: Resources;
  /** The page as it is published, what its compressed copy holds, and what searchers are told. */
  page: string;
  pageCopy: string;
  robots: string;
}

interface Planted {
  plant?: (made: EnvironmentStacks) => void;
  /** Only names differ from what is checked elsewhere: half of the time would go into CloudFormation's own checks of every template. */
  onlyNames?: boolean;
  /** Few functions, these among them, where what stands beside all of them is looked at. */
  few?: readonly string[];
  settings?: Record<string, unknown>;
  groups?: Groups;
}

/**
 * An environment as `npm run synth` makes it, with one empty bundle in the place of all functions; `planted` may spoil or change it.
 * In `npm test` production alone has all its functions, which every environment makes alike.
 * Throws when cdk-nag or CDK itself finds what nobody acknowledged.
 */
export const synthesize = (env: string, planted?: Planted): Synthesized => {
  const made = planted ? undefined : known.get(env);
  if (made) return made;
  const whole = env === 'prod' || process.env.SOAK ? {} : { few: [] };
  const synthesized = synthesizeAnew(env, planted ?? whole);
  if (!planted) known.set(env, synthesized);
  return synthesized;
};

const known = new Map<string, Synthesized>();

const synthesizeAnew = (
  env: string,
  { plant = () => {}, onlyNames = false, few, settings = {}, groups = ourGroups }: Planted,
): Synthesized => {
  const folder = mkdtempSync(join(tmpdir(), 'infra-'));
  process.env.CDK_VALIDATION = String(!onlyNames);
  try {
    const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: Record<string, unknown> };
    const bundle = emptyBundle(folder);
    const sources = few ? fewSources(few, groups) : functionSources();
    const made = synthEnvironment({
      context: { ...context, ...settings, env },
      outdir: join(folder, 'out'),
      endpoints: allEndpoints(),
      deployables: deployablesOf(
        sources.map(({ area, name }) => ({ area, name, folder: bundle })),
        uses,
      ),
      webFolder: emptyWeb(folder),
      groups,
    });
    plant(made);
    const stacks = Object.fromEntries(
      made.app
        .synth()
        .stacks.map(({ stackName, template, templateFullPath }): [string, Stack] => [
          stackName.replace(`lexwright-${env}-`, ''),
          { resources: template.Resources, text: readFileSync(templateFullPath, 'utf8') },
        ]),
    );
    const { data, ...others } = stacks;
    const app = Object.entries(others).flatMap(([name, { resources }]) =>
      Object.entries(resources).map(([id, resource]): [string, Resource] => [`${id}@${name}`, resource]),
    );
    return {
      stacks,
      data: data?.resources ?? {},
      app: Object.fromEntries(app),
      page: published(join(folder, 'out'), 'index.html').toString(),
      pageCopy: brotliDecompressSync(published(join(folder, 'out'), 'index.html.br')).toString(),
      robots: published(join(folder, 'out'), 'pages/robots.txt').toString(),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Of each group its first function, of what a clock calls all, and what is named. */
const fewSources = (named: readonly string[], groups: Groups): FunctionSource[] => {
  const all = functionSources().map((source) => ({ source, group: groupOf(source.area, groups) }));
  const isFirst = (group: keyof Groups, at: number) => all.findIndex((each) => each.group === group) === at;
  return all
    .filter(({ source, group }, at) => group === 'clock' || isFirst(group, at) || named.includes(keyOf(source)))
    .map(({ source }) => source);
};

const published = (outdir: string, file: string): Buffer => {
  const files = readdirSync(outdir).map((asset) => join(outdir, asset, file));
  return readFileSync(files.find((each) => existsSync(each)) ?? '');
};

const emptyBundle = (folder: string): string => {
  const bundle = join(folder, 'bundles/area/name');
  mkdirSync(join(bundle, 'fonts'), { recursive: true });
  writeFileSync(join(bundle, 'index.mjs'), 'export const handler = () => {};\n');
  mkdirSync(join(folder, 'bundles/world-fonts/fonts'), { recursive: true });
  writeFileSync(join(folder, 'bundles/world-fonts/fonts/thai.ttf'), '');
  return bundle;
};

const emptyWeb = (folder: string): string => {
  mkdirSync(join(folder, 'web/assets'), { recursive: true });
  writeFileSync(join(folder, 'web/index.html'), '<!doctype html><meta name="domain" content="" />');
  writeFileSync(join(folder, 'web/assets/main.js'), '');
  mkdirSync(join(folder, 'web/pages'));
  writeFileSync(join(folder, 'web/pages/robots.txt'), 'Sitemap: {{site}}/sitemap.xml');
  const notFound = '<!doctype html><meta name="domain" content="" />';
  const publicPages: PublicPages = {
    pages: ['/'],
    patterns: [],
    appPatterns: [],
    screens: [],
    forms: ['/login'],
    slugs: { site: [], app: ['lawyer'], firm: ['lawyer'] },
    notFound,
    styles: [],
    scripts: [],
  };
  mkdirSync(join(folder, 'web/.vite'));
  writeFileSync(publicPagesFile(join(folder, 'web')), JSON.stringify(publicPages));
  return join(folder, 'web');
};

export const ofType = (resources: Resources, type: string): Resource[] =>
  Object.values(resources).filter(({ Type }) => Type === type);

/** Every statement of every policy that a stack gives to anyone, with the id of the resource that carries it. */
export const statements = (resources: Resources): { id: string; actions: string[]; resources: string[] }[] =>
  Object.entries(resources)
    .filter(([, { Type }]) => Type.startsWith('AWS::IAM::'))
    .flatMap(([id, { Properties }]) =>
      [
        Properties?.PolicyDocument,
        ...(Properties?.Policies ?? []).map((policy: Resource['Properties']) => policy.PolicyDocument),
      ]
        .flatMap((document) => document?.Statement ?? [])
        .filter(({ Effect, Principal }) => Effect === 'Allow' && Principal === undefined)
        .map(({ Action, Resource }) => ({ id, actions: [Action].flat(), resources: [Resource].flat().map(textOf) })),
    );

/** An ARN of a template as one text, with the names of imports and resources in the place of what they will be. */
export const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(textOf).join('');
  const [[intrinsic, argument] = ['', '']] = Object.entries(value as object);
  if (intrinsic === 'Fn::Join') return textOf((argument as [string, unknown[]])[1]);
  if (intrinsic === 'Fn::GetAtt') return (argument as string[]).join('.');
  return textOf(argument);
};
