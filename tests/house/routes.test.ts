import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allEndpoints } from '#core/api.ts';
import { holds, rowOfSegment } from '#core/tab.ts';
import { readByBell, readByGuard } from '#web/app/private-reads.ts';
import { isPrivate, screens, screensAt } from '#web/app/screens.ts';
import { paths } from '#web/paths.ts';

const root = join(import.meta.dirname, '../..');
const sources = globSync('web/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

describe('routes and pages', () => {
  it('every page has a route in its own area', () => {
    for (const file of globSync('web/features/**/*-page.tsx', { cwd: root })) {
      const [, area, name] = /^web\/features\/([\w-]+)\/([\w-]+\.tsx)$/.exec(file) ?? [];
      const routes = readFileSync(join(root, `web/features/${area}/routes.tsx`), 'utf8');
      expect(routes, file).toContain(`import('./${name}')`);
    }
  });

  it('every area’s routes are among the product’s', () => {
    for (const file of globSync('web/features/*/routes.tsx', { cwd: root }))
      expect(readFileSync(join(root, 'web/app/screens.ts'), 'utf8'), file).toContain(`from '#${file}'`);
  });

  it('every public page of the product’s own hosts is drawn', () => {
    const open = screens.filter(
      ({ access, audience }) => access === 'public' && audience.some((who) => who === 'site' || who === 'visitor'),
    );
    const byTheApp = open.filter(({ publicPages, form }) => !publicPages && !form).map(({ path }) => path.pattern);
    // Who comes back from Google, or asks for all files, is led on, and without a proof to log-in; the editor's address tells where to go on;
    // links to a file and of a mail are for whoever has them.
    expect(byTheApp).toEqual([
      paths.google.pattern,
      paths.officeAllFiles.pattern,
      paths.fileLink.pattern,
      paths.external.pattern,
      paths.signature.pattern,
      paths.signatureWithoutEnvelope.pattern,
      paths.unsubscribe.pattern,
      paths.googleDocVerify.pattern,
      paths.productEditor.pattern,
      paths.notFound.pattern,
    ]);
  });

  it('every link the product can build leads to a route', () => {
    const routed = new Set(screens.map(({ path }) => path.pattern));
    for (const [name, { pattern }] of Object.entries(paths)) expect(routed.has(pattern), name).toBe(true);
  });

  it('what a screen reads beside its code is an endpoint that asks for no more than its address says', () => {
    const reading = [
      { path: '', access: 'member', reads: [...readByBell, ...readByGuard] },
      ...screens.map(({ path, access, reads = [], sharedReads = [], firmReads = [], contract }) => ({
        path: path.pattern,
        access,
        reads: [...reads, ...sharedReads, ...firmReads, ...(contract?.reads ?? [])],
      })),
    ];
    expect(reading.flatMap(({ reads }) => reads).length).toBeGreaterThan(8);
    for (const { path, access, reads } of reading)
      for (const read of reads) {
        const [address = '', query = ''] = read.split('?');
        const values = [...query.matchAll(/(\w+)=\{\1=(\w+)\}/g)].map(([, name, usual]) => [name, usual]);
        // What a page reads by the query of its address, its document asks for itself.
        if (query) expect([access, values.length], read).toEqual(['public', 1]);
        const names = [...address.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
        for (const name of names) expect(path, read).toContain(`:${name === 'wholeId' ? 'matterId' : name}`);
        const found = allEndpoints().find(
          ({ endpoint }) =>
            endpoint.method === 'GET' &&
            endpoint.path === address.replace(':wholeId', ':matterId').replace(/:(\w+)/g, '{$1}'),
        );
        expect(found?.endpoint.access === 'public', read).toBe(access === 'public');
        const filled = names.map((name) => [name === 'wholeId' ? 'matterId' : name, 'a']);
        const request = Object.fromEntries([...filled, ...values]);
        expect(found?.endpoint.request.safeParse(request).success, read).toBe(true);
      }
  });

  it('what a screen reads beside its code is open to everybody who finds it', () => {
    const reading = screens.flatMap(({ access, reads = [] }) =>
      access === 'public' || access === 'account' ? [] : reads.map((read) => ({ access, read })),
    );
    expect(reading.length).toBeGreaterThan(8);
    for (const { access, read } of reading) {
      const path = read.replace(':wholeId', ':matterId').replace(/:(\w+)/g, '{$1}');
      const found = allEndpoints().find(({ endpoint }) => endpoint.method === 'GET' && endpoint.path === path);
      expect(found, read).toBeDefined();
      const { tab } = found?.endpoint ?? {};
      expect(tab === undefined || holds([access], tab), `${read} below ${access}`).toBe(true);
    }
  });

  it('what a screen asks for by its address or the day is a call that its endpoint takes', () => {
    const queries = ['', 'show=trash', 'show=contracts', 'view=preferences'].map((text) => new URLSearchParams(text));
    const asking = screens.flatMap(({ asks, sharedAsks, path }) =>
      queries
        .flatMap((query) => [asks, sharedAsks].flatMap((each) => each?.(query, () => false) ?? []))
        .map(([read, given]) => ({ pattern: path.pattern, read, given })),
    );
    expect(asking.length).toBeGreaterThan(0);
    for (const { pattern, read, given } of asking) {
      const names = [...read.matchAll(/:(\w+)/g)].map(([, name = '']) => (name === 'wholeId' ? 'matterId' : name));
      for (const name of names) expect(pattern, read).toContain(`:${name}`);
      const found = allEndpoints().find(
        ({ endpoint }) =>
          endpoint.method === 'GET' &&
          endpoint.path === read.replace(':wholeId', ':matterId').replace(/:(\w+)/g, '{$1}'),
      );
      const filled = Object.fromEntries(names.map((name) => [name, 'a']));
      expect(found?.endpoint.request.safeParse({ ...filled, ...given }).success, read).toBe(true);
    }
  });

  it('a screen that stands as HTML is for everybody at both hosts of the product, or the app’s where answers are kept, and at no firm’s', () => {
    const drawn = screens.filter(({ publicPages }) => publicPages);
    expect(drawn.length).toBeGreaterThan(20);
    for (const { path, access, audience } of drawn)
      expect([access, [...audience]], path.pattern).toEqual([
        'public',
        path === paths.tryTemplate ? ['visitor'] : ['site', 'visitor'],
      ]);
  });

  it('no host has two screens at one address', () => {
    for (const host of ['site', 'app', 'firm'] as const) {
      const patterns = screensAt(host).map(({ path }) => path.pattern);
      expect(patterns).toEqual([...new Set(patterns)]);
    }
  });

  it('a private route is open with the tab that core’s table gives its address, and is in somebody’s area', () => {
    expect(screens.filter(isPrivate).length).toBeGreaterThan(15);
    for (const screen of screens) {
      const [area, word = ''] = screen.path.pattern.split('/').slice(1);
      expect(area === ':type', screen.path.pattern).toBe(isPrivate(screen));
      if (isPrivate(screen)) expect(rowOfSegment(word, ':profile')?.tab, screen.path.pattern).toBe(screen.access);
    }
  });

  it('what stands in the frame of private pages is private, and a tab stands beside another', () => {
    for (const screen of screens) {
      const framed = screen.frame === 'app' || screen.frame === 'settings';
      if (framed) expect(isPrivate(screen), screen.path.pattern).toBe(true);
    }
    expect(screens.filter(({ label }) => label).length).toBeGreaterThan(7);
  });

  it('no page writes an address by hand', () => {
    for (const { file, text } of sources.filter(({ file }) => file.startsWith('web/features')))
      expect(text, file).not.toMatch(/\b(to|href)="\/|navigate\(['"`]\//);
  });

  it('no page puts raw HTML on the screen', () => {
    for (const { file, text } of sources) expect(text, file).not.toMatch(/dangerouslySetInnerHTML|\.innerHTML\s*=/);
  });
});
