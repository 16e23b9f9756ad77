import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { imageTypeOf, LOGO_MAX_BYTES } from '#core/firm/logo.ts';
import { faultsOf, SiteContent, sectionsOf } from '#core/site/content.ts';
import { reachTheTable } from './operator.ts';

const USAGE = 'Usage: npm run content [-- <file.json>]: prints what the public site says, or replaces all of it';

/** A picture as the public site shows it, and what is to be published for that. */
interface Published {
  path: string;
  file?: { key: string; bytes: Uint8Array; contentType: string };
}

/** The type of a picture that the site may show; AVIF is the lightest, and so the best for the press. */
const typeOf = (bytes: Uint8Array): string | undefined =>
  Buffer.from(bytes.subarray(4, 12)).toString('latin1') === 'ftypavif' ? 'image/avif' : imageTypeOf(bytes);

/** A picture that a file names beside itself; one that is published already stays where it is. */
const pictureAt = (folder: string, named: string): Published => {
  if (named.startsWith('/logos/')) return { path: named };
  const bytes = readFileSync(join(folder, named));
  const contentType = typeOf(bytes);
  if (!contentType || bytes.length > LOGO_MAX_BYTES)
    throw new Error(`${named} is not an AVIF, PNG, JPEG or WebP image of at most 2MB.`);
  const key = `logos/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}`;
  return { path: `/${key}`, file: { key, bytes, contentType } };
};

type Written = Record<string, unknown>;

/** What a file says, with its pictures as they will be published. */
const readContent = (name: string): { content: SiteContent; pictures: Published[] } => {
  const written = JSON.parse(readFileSync(name, 'utf8')) as { press?: Written[] };
  const pictures: Published[] = [];
  const withPicture = (item: Written): Written => {
    if (typeof item.image !== 'string') return item;
    const picture = pictureAt(dirname(name), item.image);
    pictures.push(picture);
    return { ...item, image: picture.path };
  };
  const press = Array.isArray(written.press) ? { press: written.press.map(withPicture) } : {};
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
  const { content, pictures } = readContent(name);
  const sections = sectionsOf(content);
  const faults = faultsOf(sections);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  await reachTheTable();
  const { publishFile } = await import('#outside/files.ts');
  const siteContent = await import('#store/site-content.ts');
  const { SITE } = await import('#store/keys.ts');
  const { WriteRefused, write } = await import('#store/table.ts');
  for (const { file } of pictures) if (file) await publishFile(file.key, file.bytes, file.contentType);
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
