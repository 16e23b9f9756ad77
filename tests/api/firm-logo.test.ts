import { randomUUID } from 'node:crypto';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { beforeEach, describe, expect, it } from 'vitest';
import { logo } from '#bin/demo/logo.ts';
import { signUp } from '#bin/demo/sign-up.ts';
import { localCredentials } from '#bin/local-resources.ts';
import * as auth from '#core/auth/endpoints.ts';
import { userTypes } from '#core/auth/user-type.ts';
import * as firm from '#core/firm/endpoints.ts';
import { progressKey } from '#store/keys.ts';
import { browser, newcomer, newestCode, passTime } from './auth-world.ts';
import { fault, faultyStack } from './faults.ts';
import { call, ok, putFile, stack } from './stack.ts';
import { allItems, removeItem } from './table.ts';
import { lawyer } from './world.ts';

beforeEach(() => faultyStack(), 120_000);

const waitingLogo = async (bytes: Uint8Array = logo()): Promise<string> => {
  const request = { contentType: 'image/png' as const, size: bytes.length };
  const { key, ...permit } = await ok(call(firm.permitLogoUpload, request, browser()));
  await putFile(permit, bytes, 'logo.png');
  return key;
};

/** Everything in the bucket that everybody may see. */
const published = async (): Promise<string[]> => {
  const { AWS_REGION: region, AWS_ENDPOINT_URL_S3: endpoint, FILES_BUCKET: Bucket } = (await stack()).environment;
  const client = new S3Client({ region, endpoint, credentials: localCredentials, forcePathStyle: true });
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'logos/' }));
  return Contents.map(({ Key = '' }) => Key).sort();
};

/** What an act adds to the public files. */
const addedBy = async (audit: () => Promise<unknown>): Promise<string[]> => {
  const before = await published();
  await audit();
  return (await published()).filter((key) => !before.includes(key));
};

const newFirm = async () => {
  const token = await signUp(await stack(), lawyer(`Firm ${randomUUID().slice(0, 8)}`));
  const { version, host } = await ok(call(firm.readBranding, {}, { token }));
  const change = async (which: 'first' | 'next' = 'first') => {
    const request = { version: which === 'next' ? version + 1 : version, color: '#112233', logo: await waitingLogo() };
    return () => call(firm.changeLook, request, { token });
  };
  const seen = async () => (await ok(call(firm.getSubDomainDetails, { domain: host }))).data.data.sub_domain_logo;
  return { change, seen };
};

const isLook = (body: string) => body.includes('#112233');

describe('a change of the logo', () => {
  it('publishes one file, and none once it is refused', async () => {
    const { change, seen } = await newFirm();
    const [first, late] = [await change(), await change()];
    const added = await addedBy(async () => expect((await first()).status).toBe(200));
    expect(added.map((key) => `/${key}`)).toEqual([await seen()]);
    expect(await addedBy(async () => expect((await late()).status).toBe(409))).toEqual([]);
  });

  it('of two at one moment leaves the file of the one that is kept', async () => {
    const { change, seen } = await newFirm();
    const changes = [await change(), await change()];
    const held = fault('dynamodb', 'TransactWriteItems', { does: 'held', where: isLook });
    const added = await addedBy(async () => {
      const first = changes[0]?.();
      await held.met;
      expect((await changes[1]?.())?.status).toBe(200);
      held.release();
      expect((await first)?.status).toBe(409);
    });
    expect(added.map((key) => `/${key}`)).toEqual([await seen()]);
  });

  it('that the table does not take leaves no file', async () => {
    const { change } = await newFirm();
    const doomed = await change();
    fault('dynamodb', 'TransactWriteItems', { does: 'refused', onwards: true, where: isLook });
    expect(await addedBy(async () => expect((await doomed()).status).toBe(500))).toEqual([]);
  });

  it('that the table has taken keeps its file, though the answer gets lost', async () => {
    const { change, seen } = await newFirm();
    const unheard = await change();
    fault('dynamodb', 'TransactWriteItems', { does: 'lost', where: isLook });
    const added = await addedBy(unheard);
    expect(added.map((key) => `/${key}`)).toEqual([await seen()]);
  });
});

describe('a change of the logo that a kill interrupts', () => {
  /** The run of so many minutes from now. */
  const runIn = async (minutes: number): Promise<void> => {
    const time = new Date(Date.now() + minutes * 60_000).toISOString();
    await (await stack()).invoke('events/outbox', { id: randomUUID(), time });
  };
  const promises = async () => (await allItems()).filter(({ sk }) => String(sk).startsWith('OUTBOX#'));

  beforeEach(() => removeItem(progressKey('outbox')));

  it('before its commit leaves no file a few minutes later, and the former logo', async () => {
    const { change, seen } = await newFirm();
    const [first, second] = [await change(), await change('next')];
    expect((await first()).status).toBe(200);
    const [former, before] = [await seen(), await published()];
    const killed = fault('dynamodb', 'TransactWriteItems', { does: 'held', where: isLook });
    const reply = second();
    await killed.met;
    expect((await published()).length).toBe(before.length + 1);
    await runIn(0.5);
    expect((await published()).length).toBe(before.length + 1);
    await runIn(3);
    expect(await published()).toEqual(before);
    expect(await promises()).toEqual([]);
    killed.release();
    expect((await reply).status).toBe(409);
    expect([await seen(), await published()]).toEqual([former, before]);
  });

  it('after its commit keeps its file', async () => {
    const { change, seen } = await newFirm();
    const before = await published();
    const killed = fault('dynamodb', 'TransactWriteItems', { does: 'late', where: isLook });
    const reply = (await change())();
    await killed.met;
    await runIn(3);
    const added = (await published()).filter((key) => !before.includes(key));
    expect(added.map((key) => `/${key}`)).toEqual([await seen()]);
    expect(await promises()).toEqual([]);
    killed.release();
    expect((await reply).status).toBe(200);
  });
});

describe('a sign-up', () => {
  const lawyerWith = (business_logo: string) =>
    newcomer({ userType: userTypes.lawyer.id, firm_name: `Firm ${randomUUID().slice(0, 8)}`, business_logo });

  it('publishes nothing when it is refused, nor before the e-mail is proven', async () => {
    const [business_logo, noPicture] = [await waitingLogo(), await waitingLogo(new TextEncoder().encode('<svg/>'))];
    const added = await addedBy(async () => {
      const posing = { ...lawyerWith(business_logo), firm_name: 'Lexwright' };
      expect((await call(auth.signup, posing, browser())).status).toBe(400);
      expect((await call(auth.signup, lawyerWith(noPicture), browser())).status).toBe(422);
      expect((await call(auth.signup, lawyerWith(business_logo), browser())).status).toBe(200);
    });
    expect(added).toEqual([]);
  });

  it('publishes nothing when the proof is not kept, and one file once it is', async () => {
    const details = lawyerWith(await waitingLogo());
    const { email } = details;
    const at = browser();
    await ok(call(auth.signup, details, at));
    const verify = async () => {
      const verificationCode = (await newestCode(email)) ?? '';
      return (await call(auth.verifyOtp, { email, verificationCode }, at)).status;
    };
    const outage = fault('dynamodb', 'TransactWriteItems', {
      does: 'refused',
      onwards: true,
      where: (body) => body.includes('verifiedAt'),
    });
    expect(await addedBy(async () => expect(await verify()).toBe(500))).toEqual([]);
    outage.release();
    await passTime(email);
    await ok(call(auth.sendOtp, { email, purpose: 'verify' }, at));
    expect(await addedBy(async () => expect(await verify()).toBe(200))).toHaveLength(1);
  });
});
