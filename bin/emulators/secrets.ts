import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { openJournal } from './journal.ts';
import { jsonService, ServiceProblem } from './json-service.ts';
import type { Mounted } from './mounted.ts';

/** A version of a secret; without a value while a rotation is to make one. */
type Version = { value?: string; stages: string[] };
type Secret = { versions: Record<string, Version> };

/** What a rotation's function is called with, step by step. */
export type RotationStep = { Step: string; SecretId: string; ClientRequestToken: string };

const STEPS = ['createSecret', 'setSecret', 'testSecret', 'finishSecret'];

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The ARN of a secret; the real ones end in six random characters. */
const arnOf = (name: string): string => `arn:aws:secretsmanager:us-east-1:000000000000:secret:${name}`;

/**
 * A small Secrets Manager: versions, their stages, and rotation by a function. RotateSecret answers when all four steps are done,
 * and fails with the step that failed; asked again with the same token it goes through the steps again.
 */
export const createSecrets = ({
  folder,
  rotate,
}: {
  folder: string;
  rotate: (step: RotationStep) => Promise<unknown>;
}): Mounted & { create(name: string, value: string): string } => {
  const secrets = openJournal<Secret>(join(folder, 'secrets.jsonl'));

  const found = (secretId: unknown): { name: string; secret: Secret } => {
    const name = text(secretId).replace(arnOf(''), '');
    const secret = secrets.get(name);
    if (!secret) throw new ServiceProblem('ResourceNotFoundException', 'There is no such secret.');
    return { name, secret };
  };

  /** A stage is on one version only; the version that loses AWSCURRENT becomes AWSPREVIOUS. */
  const stage = (name: string, secret: Secret, stages: string[], versionId: string, value?: string): void => {
    const formerly = Object.keys(secret.versions).find((id) => secret.versions[id]?.stages.includes('AWSCURRENT'));
    const moved = stages.includes('AWSCURRENT') && formerly !== versionId ? [...stages, 'AWSPREVIOUS'] : stages;
    const versions: Record<string, Version> = {};
    for (const [id, version] of Object.entries(secret.versions))
      versions[id] = { ...version, stages: version.stages.filter((each) => !moved.includes(each)) };
    const known = versions[versionId] ?? { stages: [] };
    versions[versionId] = { ...known, ...(value === undefined ? {} : { value }), stages: [...known.stages, ...stages] };
    if (moved !== stages && formerly) versions[formerly]?.stages.push('AWSPREVIOUS');
    secrets.set(name, { versions });
  };

  const get = ({ SecretId, VersionId, VersionStage = 'AWSCURRENT' }: Record<string, unknown>): object => {
    const { name, secret } = found(SecretId);
    const [id, version] =
      Object.entries(secret.versions).find(
        ([each, { stages }]) => (VersionId === undefined || each === VersionId) && stages.includes(text(VersionStage)),
      ) ?? [];
    if (version?.value === undefined)
      throw new ServiceProblem('ResourceNotFoundException', 'There is no value of that version.');
    return {
      ARN: arnOf(name),
      Name: name,
      VersionId: id,
      SecretString: version.value,
      VersionStages: version.stages,
    };
  };

  const put = ({ SecretId, ClientRequestToken, SecretString, VersionStages }: Record<string, unknown>): object => {
    const { name, secret } = found(SecretId);
    const id = text(ClientRequestToken) || randomUUID();
    const known = secret.versions[id]?.value;
    if (known !== undefined && known !== SecretString)
      throw new ServiceProblem('ResourceExistsException', 'That version has another value.');
    stage(name, secret, (VersionStages as string[] | undefined) ?? ['AWSCURRENT'], id, text(SecretString));
    return { ARN: arnOf(name), Name: name, VersionId: id };
  };

  const describe = ({ SecretId }: Record<string, unknown>): object => {
    const { name, secret } = found(SecretId);
    const VersionIdsToStages = Object.fromEntries(
      Object.entries(secret.versions)
        .filter(([, { stages }]) => stages.length > 0)
        .map(([id, { stages }]) => [id, stages]),
    );
    return { ARN: arnOf(name), Name: name, RotationEnabled: true, VersionIdsToStages };
  };

  const moveStage = (input: Record<string, unknown>): object => {
    const { name, secret } = found(input.SecretId);
    const id = text(input.MoveToVersionId);
    const wearer = secret.versions[text(input.RemoveFromVersionId)];
    if (!secret.versions[id] || !wearer?.stages.includes(text(input.VersionStage)))
      throw new ServiceProblem('InvalidParameterException', 'The stage is not on the version it is taken from.');
    stage(name, secret, [text(input.VersionStage)], id);
    return { ARN: arnOf(name), Name: name };
  };

  const rotateSecret = async ({ SecretId, ClientRequestToken }: Record<string, unknown>): Promise<object> => {
    const { name, secret } = found(SecretId);
    const id = text(ClientRequestToken) || randomUUID();
    const pending = Object.entries(secret.versions).find(
      ([, { stages }]) => stages.includes('AWSPENDING') && !stages.includes('AWSCURRENT'),
    );
    if (pending && pending[0] !== id)
      throw new ServiceProblem('InvalidRequestException', 'A previous rotation is not complete.');
    if (!pending) stage(name, secret, ['AWSPENDING'], id);
    for (const Step of STEPS) {
      await rotate({ Step, SecretId: arnOf(name), ClientRequestToken: id }).catch(() => {
        throw new ServiceProblem('InternalServiceError', `The step ${Step} failed.`, 500);
      });
    }
    return { ARN: arnOf(name), Name: name, VersionId: id };
  };

  const operations: Record<string, (input: Record<string, unknown>) => object | Promise<object>> = {
    GetSecretValue: get,
    PutSecretValue: put,
    DescribeSecret: describe,
    UpdateSecretVersionStage: moveStage,
    RotateSecret: rotateSecret,
  };

  return {
    create: (name, value) => {
      if (!secrets.has(name)) secrets.set(name, { versions: { [randomUUID()]: { value, stages: ['AWSCURRENT'] } } });
      return arnOf(name);
    },
    handle: jsonService({
      ...{ name: 'Secrets Manager', target: 'secretsmanager', failure: 'InternalServiceError' },
      operations,
    }),
  };
};
