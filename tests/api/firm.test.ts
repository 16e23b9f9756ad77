import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { logo } from '#bin/demo/logo.ts';
import * as firm from '#core/firm/endpoints.ts';
import { LOGO_MAX_BYTES } from '#core/firm/logo.ts';
import { browser, verifiedPerson } from './auth-world.ts';
import { call, ok, putFile, stack } from './stack.ts';

beforeAll(() => stack(), 120_000);

const permission = (size: number) => ok(call(firm.permitLogoUpload, { contentType: 'image/png', size }, browser()));

describe('200', () => {
  it('a logo goes straight to quarantine, once permitted', async () => {
    const { key, ...permit } = await permission(logo().length);
    expect(key).toMatch(/^uploads\/logos\/[0-9a-f-]{36}$/);
    await putFile(permit, logo(), 'logo.png');
  });

  it('the storage itself refuses more than 2 MB and another type, whatever the permission was asked for', async () => {
    const permit = await permission(1);
    await expect(putFile(permit, new Uint8Array(LOGO_MAX_BYTES + 1), 'logo.png')).rejects.toThrow();
    const html = { ...permit, fields: { ...permit.fields, 'Content-Type': 'text/html' } };
    await expect(putFile(html, logo(), 'logo.html')).rejects.toThrow();
    const elsewhere = { ...permit, fields: { ...permit.fields, key: 'firms/f1/logo/x' } };
    await expect(putFile(elsewhere, logo(), 'logo.png')).rejects.toThrow();
  });

  it('an address where no firm lives has no look of its own', async () => {
    for (const domain of ['my', 'www', '', `nobody-${randomUUID()}`])
      expect((await ok(call(firm.getSubDomainDetails, { domain }))).data.data).toEqual({});
  });

  it('a firm without a logo is found by its slug in any case', async () => {
    const word = `firm-${randomUUID().slice(0, 8)}`;
    await verifiedPerson({ firm_name: word });
    const { data } = await ok(call(firm.getSubDomainDetails, { domain: word.toUpperCase() }));
    expect(data.data).not.toHaveProperty('sub_domain_logo');
  });
});

describe('400', () => {
  it.each([
    [{ contentType: 'image/png', size: LOGO_MAX_BYTES + 1 }, 'Image size should not exceed 2MB'],
    [{ contentType: 'image/svg+xml', size: 10 }, 'Please choose a PNG, JPEG or WebP image'],
  ])('%j is refused in words', async (request, msg) => {
    const { status, problem } = await call(firm.permitLogoUpload, request as never, browser());
    expect([status, problem.errors[0]?.msg]).toEqual([400, msg]);
  });
});

describe('429', () => {
  it('one address may not send logos without end', async () => {
    const by = browser();
    const ask = async () => (await call(firm.permitLogoUpload, { contentType: 'image/png', size: 10 }, by)).status;
    for (let each = 0; each < 60; each += 1) expect(await ask()).toBe(200);
    expect(await ask()).toBe(429);
  });
});
