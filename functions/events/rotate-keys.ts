import middy from '@middy/core';
import { follows, type Generations, rotated } from '#core/auth/key-generations.ts';
import { sendOriginKey, sentOriginKeys } from '#outside/distribution.ts';
import { readGenerations } from '#outside/own-keys.ts';
import { randomKey } from '#outside/random-key.ts';
import { secretsManager } from '#outside/secrets-manager.ts';
import { CallRefused } from '#outside/signed-call.ts';
import { type InvocationContext, newInvocation } from '#workflows/invocation/invocation.ts';
import { hideFailure, logProgram, type ProgramInvocation } from '#workflows/invocation/program-steps.ts';

/** What Secrets Manager sends, once for each step of a rotation and again after a step that failed. */
export interface RotationEvent {
  Step: 'createSecret' | 'setSecret' | 'testSecret' | 'finishSecret';
  /** ARN of the secret. */
  SecretId: string;
  /** Id of the version that becomes the current one. */
  ClientRequestToken: string;
}

interface Rotation {
  secretId: string;
  versionId: string;
  /** The version that is the current one. */
  currentId: string;
  isEdge: boolean;
}

const pendingOf = ({ secretId, versionId }: Rotation): Promise<Generations> =>
  readGenerations(secretId, { VersionId: versionId, VersionStage: 'AWSPENDING' });

/** Each step leaves the same behind however often it runs. */
const steps: Record<RotationEvent['Step'], (rotation: Rotation) => Promise<void>> = {
  createSecret: async (rotation) => {
    const made = await pendingOf(rotation).catch((error: unknown) => {
      if (error instanceof CallRefused && error.code === 'ResourceNotFoundException') return undefined;
      throw error;
    });
    if (made) return;
    const { secretId, versionId } = rotation;
    await secretsManager('PutSecretValue', {
      SecretId: secretId,
      ClientRequestToken: versionId,
      SecretString: JSON.stringify(rotated(await readGenerations(secretId), randomKey())),
      VersionStages: ['AWSPENDING'],
    });
  },
  // The functions know the new current key already, as the next one: the distribution may send it before they read anew.
  setSecret: async (rotation) => {
    if (rotation.isEdge) await sendOriginKey((await pendingOf(rotation)).current);
  },
  testSecret: async (rotation) => {
    const pending = await pendingOf(rotation);
    if (!follows(pending, await readGenerations(rotation.secretId)))
      throw new Error('The pending generations do not follow the current ones');
    if (rotation.isEdge && (await sentOriginKeys()).some((key) => key !== pending.current))
      throw new Error('The distribution does not send the pending key to every API');
  },
  finishSecret: async ({ secretId, versionId, currentId }) => {
    await secretsManager('UpdateSecretVersionStage', {
      SecretId: secretId,
      VersionStage: 'AWSCURRENT',
      MoveToVersionId: versionId,
      RemoveFromVersionId: currentId,
    });
  },
};

/** Undefined when this version is the current one already. Throws for a secret that is not ours, or a version that is not pending. */
const rotationOf = async ({ SecretId, ClientRequestToken }: RotationEvent): Promise<Rotation | undefined> => {
  const { CODE_KEYS, EDGE_KEYS } = process.env;
  if (![CODE_KEYS, EDGE_KEYS].includes(SecretId)) throw new Error('This secret is none of ours');
  const { VersionIdsToStages } = await secretsManager<{ VersionIdsToStages: Record<string, string[]> }>(
    'DescribeSecret',
    { SecretId },
  );
  const stages = VersionIdsToStages[ClientRequestToken] ?? [];
  if (stages.includes('AWSCURRENT')) return undefined;
  if (!stages.includes('AWSPENDING')) throw new Error('This version is not pending');
  const [currentId = ''] = Object.entries(VersionIdsToStages).find(([, all]) => all.includes('AWSCURRENT')) ?? [];
  return { secretId: SecretId, versionId: ClientRequestToken, currentId, isEdge: SecretId === EDGE_KEYS };
};

const chain = middy(
  async (event: RotationEvent, _: InvocationContext<ProgramInvocation>): Promise<void> => {
    const rotation = await rotationOf(event);
    if (rotation) await steps[event.Step](rotation);
  },
  { timeoutEarlyInMillis: 0 },
).use([hideFailure, logProgram]);

/** Moves a secret of ours on by one generation, a step at a time; a step that fails is taken up again by its next call. */
export const handler = async (event: RotationEvent): Promise<void> => {
  const call = { ...newInvocation(`rotate-keys ${event.Step}`, event.ClientRequestToken), errors: [] };
  await chain(event, { call } as unknown as InvocationContext<ProgramInvocation>);
};
