import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mailWords } from '#core/mail.ts';
import { accents, brandOf, brandPurple, darkGrounds, darkQuiet, firmColour } from './brand.ts';
import { contrast, hslOf, type Rgb, rgbOf } from './colour.ts';

const rgb = (hex: string) => rgbOf(hex) as Rgb;
const colour = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

describe('a firm may pick any colour', () => {
  it('text on the fill, hovered or not, reads at 4.5:1', () => {
    fc.assert(
      fc.property(colour, (picked) => {
        const { fill, fillHover, onFill } = brandOf(picked);
        expect(fill).toBe(picked);
        expect(contrast(rgb(onFill), rgb(fill))).toBeGreaterThanOrEqual(4.5);
        expect(contrast(rgb(onFill), rgb(fillHover))).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 2000 },
    );
  });

  it('ink reads at 4.5:1 on white and on the tint', () => {
    fc.assert(
      fc.property(colour, (picked) => {
        const { ink, tint } = brandOf(picked);
        expect(contrast(rgb(ink), rgb('#ffffff'))).toBeGreaterThanOrEqual(4.5);
        expect(contrast(rgb(ink), rgb(tint))).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 2000 },
    );
  });

  it('all text made with it reads at 4.5:1 on dark ground too, and its fill is seen there', () => {
    fc.assert(
      fc.property(colour, (picked) => {
        const { fill, fillHover, onFill, ink, tint } = brandOf(picked).dark;
        for (const ground of [...Object.values(darkGrounds), tint])
          expect(contrast(rgb(ink), rgb(ground))).toBeGreaterThanOrEqual(4.5);
        expect(contrast(rgb(darkQuiet), rgb(tint))).toBeGreaterThanOrEqual(4.5);
        for (const ground of [fill, fillHover]) expect(contrast(rgb(onFill), rgb(ground))).toBeGreaterThanOrEqual(4.5);
        expect(contrast(rgb(fill), rgb(darkGrounds.paper))).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 2000 },
    );
  });

  it('a colour that is seen on dark ground fills there as it is; one that is not keeps its hue', () => {
    expect(brandOf(undefined).dark.fill).toBe(brandPurple.toLowerCase());
    expect(brandOf('#ffe000').dark.fill).toBe('#ffe000');
    const navy = brandOf('#0a1a4a').dark.fill;
    expect(Math.abs(hslOf(rgb(navy))[0] - hslOf(rgb('#0a1a4a'))[0])).toBeLessThan(2);
    expect(contrast(rgb(brandOf('#000000').dark.fill), rgb(darkGrounds.paper))).toBeGreaterThanOrEqual(3);
  });

  it('brand purple carries near-black text, and its ink keeps the hue', () => {
    const brand = brandOf(undefined);
    expect(brand.fill).toBe(brandPurple.toLowerCase());
    expect(brand.onFill).toBe('#1b1525');
    expect(Math.abs(hslOf(rgb(brand.ink))[0] - hslOf(rgb(brandPurple))[0])).toBeLessThan(2);
  });

  it('what is no colour becomes brand purple', () => {
    for (const nonsense of ['', 'red', '#12', '#12345g', 'url(x)'])
      expect(brandOf(nonsense)).toEqual(brandOf(brandPurple));
    expect(brandOf('#abc').fill).toBe('#aabbcc');
  });
});

describe('a firm that chose no colour', () => {
  it.each(accents.map(({ name, color }) => [name, color]))('may choose %s: all text made with it reads', (_, color) => {
    const { fill, fillHover, onFill, ink, tint } = brandOf(color);
    for (const [text, ground] of [
      [onFill, fill],
      [onFill, fillHover],
      [ink, '#ffffff'],
      [ink, tint],
    ] as const)
      expect(contrast(rgb(text), rgb(ground))).toBeGreaterThanOrEqual(4.5);
    // As it is, an accent is text on white too.
    expect(contrast(rgb(color), rgb('#ffffff'))).toBeGreaterThanOrEqual(4.5);
  });

  it('wears the first accent, never the product’s own colour', () => {
    expect([undefined, '', 'nonsense'].map(firmColour)).toEqual(Array(3).fill(accents[0].color));
    expect(accents.map(({ color }) => brandOf(color).fill)).not.toContain(brandOf(undefined).fill);
  });
});

describe('a mail in a firm’s look', () => {
  it('has a button whose words read at 4.5:1, whatever the colour', () => {
    fc.assert(
      fc.property(colour, (picked) => {
        const { fill, onFill } = brandOf(picked);
        const parts = { subject: 'S', paragraphs: [], button: { label: 'Answer now', address: 'https://a.example' } };
        const { html } = mailWords(parts, { name: 'Smith', fill, onFill });
        const [, ground = '', text = ''] = /background:(#[0-9a-f]{6});color:(#[0-9a-f]{6})/.exec(html) ?? [];
        expect(contrast(rgb(text), rgb(ground))).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 500 },
    );
  });
});
