import { unzipSync } from 'fflate';
import { afterEach, expect, it, vi } from 'vitest';
import { saveFile } from '#web/ui/save-file.ts';
import { downloadTogether } from './download-together.ts';

vi.mock('#web/ui/save-file.ts', () => ({ saveFile: vi.fn() }));
afterEach(() => vi.unstubAllGlobals());

it('files are asked of storage itself, though the browser has kept what it downloaded from the same address', async () => {
  const kept = vi.fn(async (url: string, { cache = 'default' }: RequestInit = {}) => {
    // What a download left behind was not given to this page.
    if (cache !== 'no-store') throw new TypeError('Failed to fetch');
    return new Response(url);
  });
  vi.stubGlobal('fetch', kept);
  const files = ['one', 'two'].map((name) => ({ url: `https://files.example/${name}`, fileName: 'Lease.pdf' }));
  await downloadTogether(files, 'Lease.zip');
  const [archive, name] = vi.mocked(saveFile).mock.lastCall ?? [];
  expect(name).toBe('Lease.zip');
  const entries = unzipSync(new Uint8Array((await archive?.arrayBuffer()) ?? []));
  expect(Object.keys(entries)).toEqual(['Lease.pdf', '2 Lease.pdf']);
});
