import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { imageTypeOf, LOGO_MAX_BYTES } from '#core/firm/logo.ts';
import { faultsOf, type PressItem, SiteContent, sectionsOf } from '#core/site/content.ts';
import { isAvif } from './avif.ts';
import { reachTheTable } from './operator.ts';

const USAGE = 'Usage: npm run content [-- <file.json>]: prints what the public site says, or replaces all of it';

/** What of an item says which picture it has, as the public site reads it. */
type Pictured = Pick<PressItem, 'image' | 'sizes'>;

/** A file as it is published: under its hash, so that it never changes. */
interface Published {
  key: string;
  bytes: Uint8Array;
}

const published = (bytes: Uint8Array): Published => ({
  key: `logos/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}`,
  bytes,
});

/** A picture that a file names beside itself, as AVIF, and a copy for narrow places. */
const pictureAt = async (folder: string, named: string): Promise<{ picture: Pictured; files: Published[] }> => {
  const bytes = readFileSync(join(folder, named));
  if (!(isAvif(bytes) || imageTypeOf(bytes)) || bytes.length > LOGO_MAX_BYTES)
    throw new Error(`${named} is not an AVIF, PNG, JPEG or WebP image of at most 2MB.`);
  const { copiesOf } = await import('./press-picture.ts');
  const { width, height, ...copies } = await copiesOf(join(folder, named));
  const full = published(copies.full);
  const small = copies.small && published(copies.small);
  const sizes = small && { width, height, small: `/${small.key}` };
  return { picture: { image: `/${full.key}`, ...(sizes && { sizes }) }, files: small ? [full, small] : [full] };
};

type Written = Record<string, unknown>;

/** What a file says, with its pictures as they will be published. */
const readContent = async (name: string): Promise<{ content: SiteContent; pictures: Published[] }> => {
  const written = JSON.parse(readFileSync(name, 'utf8')) as { press?: Written[] };
  const pictures: Published[] = [];
  const items: Written[] = [];
  const known = new Map<string, Awaited<ReturnType<typeof pictureAt>>>();
  for (const item of Array.isArray(written.press) ? written.press : []) {
    // One that is published already stays where it is.
    if (typeof item.image !== 'string' || item.image.startsWith('/logos/')) items.push(item);
    else {
      const { picture, files } = known.get(item.image) ?? (await pictureAt(dirname(name), item.image));
      known.set(item.image, { picture, files: [] });
      pictures.push(...files);
      items.push({ ...item, ...picture });
    }
  }
  const press = Array.isArray(written.press) ? { press: items } : {};
  z.config(z.locales.en());
  const { data, error } = SiteContent.safeParse({ ...written, ...press });
  if (!data)
    throw new Error(
      error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': ')).join('\n'),
    );
  return { content: data, pictures };
};

/** Replaces all that the public site says by what a file says. */
const replaced = async (name: string): Promise<string> => {
  const { content, pictures } = await readContent(name);
  const sections = sectionsOf(content);
  const faults = faultsOf(sections);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  await reachTheTable();
  const { publishFile } = await import('#outside/files.ts');
  const siteContent = await import('#store/site-content.ts');
  const { SITE } = await import('#store/keys.ts');
  const { WriteRefused, write } = await import('#store/table.ts');
  for (const { key, bytes } of pictures) await publishFile(key, bytes, 'image/avif');
  const now = new Date();
  const operation = { name: 'content', audit: 'Changed what the public site says' };
  const audit = { owner: SITE, who: 'operator', operation, from: 'command line' };
  const operations = await siteContent.replace(sections, now);
  await write({ ...audit, at: now.toISOString(), requestId: randomUUID() }, ...operations).catch((error) => {
    throw error instanceof WriteRefused ? new Error('Somebody changed it at this moment. Please try again.') : error;
  });
  const { services, testimonials, press, faq } = content;
  return `The public site has ${services.length} services, ${testimonials.length} testimonials, ${press.length} items of the press and ${faq.length} questions.`;
};

/** All that the public site says, as a file says it. */
const printed = async (): Promise<string> => {
  await reachTheTable();
  const siteContent = await import('#store/site-content.ts');
  const { home, faq, press } = await siteContent.readAll(new Date());
  const { services, testimonials } = home;
  const items = [...press.values()].flat().map(({ _id, ...item }) => item);
  return JSON.stringify(SiteContent.parse({ services, testimonials, press: items, faq }), null, 2);
};

try {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  const [name] = positionals;
  if (positionals.length > 1) throw new Error(USAGE);
  console.log(name ? await replaced(name) : await printed());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
