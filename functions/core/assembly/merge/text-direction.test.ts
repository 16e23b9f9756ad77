import { describe, expect, it } from 'vitest';
import { paragraphDirection } from './text-direction.ts';

const BIDI = '<w:pPr><w:bidi/></w:pPr>';
const style = (id: string, rest: string) => `<w:style w:type="paragraph" w:styleId="${id}">${rest}</w:style>`;
const based = (id: string, base: string) => style(id, `<w:basedOn w:val="${base}"/>`);
const reader = (...styles: string[]) =>
  paragraphDirection({ 'word/styles.xml': `<w:styles>${styles.join('')}</w:styles>` } as Parameters<
    typeof paragraphDirection
  >[0]);
const of = (id: string) => `<w:p><w:pPr><w:pStyle w:val="${id}"/></w:pPr>`;

describe('the direction of a paragraph', () => {
  it('is that of its style, or of what this goes by', () => {
    const isRtl = reader(style('hebrew', BIDI), based('title', 'hebrew'), style('latin', ''), based('odd', 'nowhere'));
    expect(['hebrew', 'title', 'latin', 'odd'].map((id) => isRtl(of(id)))).toEqual([true, true, false, false]);
  });

  it('ends where styles go by one another in a circle', () => {
    const isRtl = reader(style('hebrew', BIDI), based('a', 'b'), based('b', 'a'));
    expect([of('a'), of('b')].map(isRtl)).toEqual([false, false]);
  });

  it('takes no longer than the styles are, however long the row in which they go by one another', {
    timeout: 5_000,
  }, () => {
    const many = 20_000;
    const row = Array.from({ length: many }, (_, at) => based(`s${at}`, `s${at + 1}`));
    const isRtl = reader(...row, style(`s${many}`, BIDI));
    for (let paragraph = 0; paragraph < 1_000; paragraph += 1) expect(isRtl(of('s0'))).toBe(true);
  });

  it('reads beyond styles that hold nothing', { timeout: 5_000 }, () => {
    const isRtl = reader('<w:style w:type="paragraph"/>'.repeat(30_000), style('hebrew', BIDI));
    expect(isRtl(of('hebrew'))).toBe(true);
  });
});
