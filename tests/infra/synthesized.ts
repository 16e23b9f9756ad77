import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allEndpoints } from '#core/api.ts';
import { functionSources } from '#infra/bundle.ts';
import { type Practice, practice } from '#infra/practice.ts';

export interface Resource {
  Type: string;
  // A template is what CloudFormation reads: looked at here, described nowhere.
  // biome-ignore lint/suspicious/noExplicitAny: the shape is CloudFormation's own
  Properties: any;
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
}

export type Resources = Record<string, Resource>;

export interface Synthesized {
  data: Resources;
  app: Resources;
}

/**
 * An environment as `npm run synth` makes it, with one empty bundle in the place of all functions; `plant` may spoil it.
 * Throws when cdk-nag or CDK itself finds what nobody acknowledged.
 */
export const synthesize = (env: string, plant?: (practice: Practice) => void): Synthesized => {
  const made = plant ? undefined : known.get(env);
  if (made) return made;
  const synthesized = synthesizeAnew(env, plant ?? (() => {}));
  if (!plant) known.set(env, synthesized);
  return synthesized;
};

const known = new Map<string, Synthesized>();

const synthesizeAnew = (env: string, plant: (practice: Practice) => void): Synthesized => {
  const folder = mkdtempSync(join(tmpdir(), 'infra-'));
  try {
    const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: Record<string, unknown> };
    const bundle = emptyBundle(folder);
    const made = practice({
      context: { ...context, env },
      outdir: join(folder, 'out'),
      endpoints: allEndpoints(),
      deployables: functionSources().map(({ area, name }) => ({ area, name, folder: bundle })),
      webFolder: emptyWeb(folder),
    });
    plant(made);
    const assembly = made.app.synth();
    const resources = (stack: string): Resources =>
      assembly.getStackByName(`lexwright-${env}-${stack}`).template.Resources;
    return { data: resources('data'), app: resources('app') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const emptyBundle = (folder: string): string => {
  mkdirSync(join(folder, 'bundle'));
  writeFileSync(join(folder, 'bundle/index.mjs'), 'export const handler = () => {};\n');
  return join(folder, 'bundle');
};

const emptyWeb = (folder: string): string => {
  mkdirSync(join(folder, 'web/assets'), { recursive: true });
  writeFileSync(join(folder, 'web/index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'web/assets/main.js'), '');
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
