import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { paragraph, wordDocument } from '#bin/demo/word.ts';
import { openWordFile, packParts, packWordFile, unpackParts } from './word-file.ts';

const file = wordDocument('Letting', [paragraph('{{tenant_name}} pays.')]);
const utf16 = (text: string): Uint8Array => Uint8Array.from(Buffer.from(`\ufeff${text}`, 'utf16le'));

describe('a Word file in the browser', () => {
  it('is packed again with its content types first, what changed changed, and all else byte for byte', () => {
    const picture = Uint8Array.from({ length: 300 }, (_, at) => at % 256);
    const { '[Content_Types].xml': types, ...rest } = unzipSync(file);
    const word = openWordFile(
      zipSync({ 'word/media/logo.png': picture, ...rest, '[Content_Types].xml': types ?? picture }),
    );
    const again = unzipSync(packWordFile(word, { 'word/document.xml': '<changed>é</changed>' }));
    expect(Object.keys(again)[0]).toBe('[Content_Types].xml');
    expect(Object.keys(again).sort()).toEqual(Object.keys(word.entries).sort());
    expect(again['word/document.xml']).toEqual(strToU8('<changed>é</changed>'));
    for (const name of Object.keys(again).filter((each) => each !== 'word/document.xml'))
      expect(again[name]).toEqual(word.entries[name]);
  });

  it('has its body under the usual name, also when Word on the web called it otherwise', () => {
    const { 'word/document.xml': body, 'word/_rels/document.xml.rels': rels, ...rest } = unzipSync(file);
    const other = (bytes: Uint8Array | undefined) =>
      strToU8(new TextDecoder().decode(bytes).replaceAll('word/document.xml', 'word/document2.xml'));
    const renamed = zipSync({
      ...rest,
      '_rels/.rels': other(rest['_rels/.rels']),
      '[Content_Types].xml': other(rest['[Content_Types].xml']),
      'word/document2.xml': body as Uint8Array,
      'word/_rels/document2.xml.rels': rels as Uint8Array,
    });
    expect(openWordFile(renamed).parts).toEqual(openWordFile(file).parts);
    expect(openWordFile(packWordFile(openWordFile(renamed), {})).parts).toEqual(openWordFile(file).parts);
  });

  it('is read as UTF-16 where a mark says so', () => {
    const text = '<?xml version="1.0" encoding="UTF-16"?><w:hdr>Größe</w:hdr>';
    const { parts } = openWordFile(zipSync({ 'word/header1.xml': utf16(text) }));
    expect(parts['word/header1.xml']).toBe('<?xml version="1.0"?><w:hdr>Größe</w:hdr>');
  });

  it('keeps its text in the browser and gives it back', () => {
    const { parts } = openWordFile(file);
    expect(unpackParts(packParts(parts))).toEqual(parts);
  });
});
