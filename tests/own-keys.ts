import { randomUUID } from 'node:crypto';
import { createSecrets, type RotationStep } from '#bin/emulators/secrets.ts';
import type { Generations } from '#core/auth/key-generations.ts';
import { freshKeys, KEYS_FRESH_MS } from '#outside/own-keys.ts';
import { secretsManager } from '#outside/secrets-manager.ts';
import { newFolder } from '#tests/emulators/folder.ts';
import { serve } from '#tests/emulators/served.ts';

export interface ServedKeys {
  codeKeys: string;
  edgeKeys: string;
  /** Keeps other generations, and reads them as a function does once its copy is too old. */
  use: (generations: Generations) => Promise<void>;
  close: () => Promise<void>;
}

/** A Secrets Manager with our secrets for code that runs in the test's own process. */
export const servedKeys = async (
  first: Generations,
  rotate: (step: RotationStep) => Promise<unknown> = async () => {},
): Promise<ServedKeys> => {
  const secrets = createSecrets({ folder: newFolder(), rotate });
  const { origin, close } = await serve(secrets);
  const codeKeys = secrets.create('code-keys', JSON.stringify(first));
  const edgeKeys = secrets.create('edge-keys', JSON.stringify(first));
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local-secret',
    AWS_ENDPOINT_URL_SECRETS_MANAGER: origin,
    CODE_KEYS: codeKeys,
    EDGE_KEYS: edgeKeys,
  });
  let now = Date.now();
  return {
    codeKeys,
    edgeKeys,
    use: async (generations) => {
      const SecretString = JSON.stringify(generations);
      await secretsManager('PutSecretValue', { SecretId: codeKeys, ClientRequestToken: randomUUID(), SecretString });
      now += KEYS_FRESH_MS;
      await freshKeys(new Date(now));
    },
    close,
  };
};
