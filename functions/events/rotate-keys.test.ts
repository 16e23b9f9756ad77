import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCloudFront } from '#bin/emulators/cloudfront.ts';
import { LOCAL_DISTRIBUTION, LOCAL_DISTRIBUTION_CONFIG, LOCAL_EDGE_KEY } from '#bin/local-resources.ts';
import { type Generations, rotated } from '#core/auth/key-generations.ts';
import { sentOriginKeys } from '#outside/distribution.ts';
import { readGenerations } from '#outside/own-keys.ts';
import { secretsManager } from '#outside/secrets-manager.ts';
import { newFolder } from '#tests/emulators/folder.ts';
import { serve } from '#tests/emulators/served.ts';
import { type ServedKeys, servedKeys } from '#tests/own-keys.ts';
import { handler, type RotationEvent } from './rotate-keys.ts';

const first: Generations = { current: LOCAL_EDGE_KEY, previous: 'p'.repeat(64), next: 'n'.repeat(64) };

let served: ServedKeys;
let distribution: { close: () => Promise<void> };
let lines: string[] = [];
/** Where the function is killed: before a step, or after it, when its answer is lost. */
let killed: { step: string; after: boolean } | undefined;

const step = async (event: RotationEvent): Promise<void> => {
  const isKilled = killed?.step === event.Step;
  if (isKilled && !killed?.after) throw new Error('killed');
  await handler(event);
  if (isKilled) throw new Error('killed');
};

beforeEach(async () => {
  killed = undefined;
  lines = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  served = await servedKeys(first, (event) => step(event as RotationEvent));
  const cloudFront = createCloudFront({ folder: newFolder() });
  cloudFront.create(LOCAL_DISTRIBUTION, LOCAL_DISTRIBUTION_CONFIG);
  const { origin, close } = await serve(cloudFront);
  distribution = { close };
  Object.assign(process.env, { AWS_ENDPOINT_URL_CLOUDFRONT: origin, DISTRIBUTION_ID: LOCAL_DISTRIBUTION });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await served.close();
  await distribution.close();
});

const rotate = (SecretId: string, ClientRequestToken = randomUUID()) =>
  secretsManager('RotateSecret', { SecretId, ClientRequestToken });

describe('a rotation', () => {
  it('moves the secret on by one generation with a key that nobody had', async () => {
    await rotate(served.codeKeys);
    const after = await readGenerations(served.codeKeys);
    expect(after).toEqual(rotated(first, after.next));
    expect(after.next).toMatch(/^[0-9a-f]{96}$/);
    expect(await readGenerations(served.codeKeys, { VersionStage: 'AWSPREVIOUS' })).toEqual(first);
  });

  it('of the key of the edge has the distribution send it', async () => {
    expect(await sentOriginKeys()).toEqual([first.current, first.current]);
    await rotate(served.edgeKeys);
    expect(await sentOriginKeys()).toEqual([first.next, first.next]);
    await rotate(served.codeKeys);
    expect(await sentOriginKeys()).toEqual([first.next, first.next]);
  });

  for (const after of [false, true])
    for (const name of ['createSecret', 'setSecret', 'testSecret', 'finishSecret'])
      it(`killed ${after ? 'after' : 'before'} ${name} is taken up again, and is one rotation`, async () => {
        const token = randomUUID();
        killed = { step: name, after };
        await expect(rotate(served.edgeKeys, token)).rejects.toThrow();
        const made = await readGenerations(served.edgeKeys, { VersionId: token, VersionStage: 'AWSPENDING' }).catch(
          () => undefined,
        );
        killed = undefined;
        await rotate(served.edgeKeys, token);
        const now = await readGenerations(served.edgeKeys);
        expect(now).toEqual(rotated(first, made?.next ?? now.next));
        expect(await sentOriginKeys()).toEqual([now.current, now.current]);
        await rotate(served.edgeKeys);
        expect(await sentOriginKeys()).toEqual([now.next, now.next]);
      });

  it('of another secret, and of a version that is not pending, is refused', async () => {
    const event = { Step: 'createSecret', ClientRequestToken: randomUUID() } as const;
    await expect(handler({ ...event, SecretId: 'arn:aws:secretsmanager:us-east-1:0:secret:other' })).rejects.toThrow();
    await expect(handler({ ...event, SecretId: served.codeKeys })).rejects.toThrow();
    expect(await readGenerations(served.codeKeys)).toEqual(first);
  });

  it('stops where somebody put other keys meanwhile, and leaves theirs', async () => {
    const token = randomUUID();
    killed = { step: 'setSecret', after: false };
    await expect(rotate(served.codeKeys, token)).rejects.toThrow();
    killed = undefined;
    const others = { current: 'x', previous: '', next: 'y' };
    await secretsManager('PutSecretValue', { SecretId: served.codeKeys, SecretString: JSON.stringify(others) });
    await expect(rotate(served.codeKeys, token)).rejects.toThrow();
    expect(await readGenerations(served.codeKeys)).toEqual(others);
  });

  it('writes no key into the log, whatever fails', async () => {
    await rotate(served.edgeKeys);
    const { AWS_ENDPOINT_URL_CLOUDFRONT } = process.env;
    process.env.AWS_ENDPOINT_URL_CLOUDFRONT = `${AWS_ENDPOINT_URL_CLOUDFRONT}/elsewhere`;
    process.env.DISTRIBUTION_ID = 'ANOTHER';
    await expect(rotate(served.edgeKeys)).rejects.toThrow();
    const keys = Object.values({ ...first, ...(await readGenerations(served.edgeKeys)) });
    expect(lines.length).toBeGreaterThanOrEqual(6);
    expect(lines.join('')).toContain('"status":500');
    expect(keys.filter((key) => lines.join('').includes(key))).toEqual([]);
  });
});
