import { describe, expect, it } from 'vitest';
import { textOfHtml } from './html-text.ts';

describe('the words of an HTML text', () => {
  it('stand line by line, as they are shown', () => {
    expect(textOfHtml('<p>Dear&nbsp;Ana,<br>see <b>§&#160;4</b></p><ul><li>one</li><li>two</li></ul>')).toBe(
      'Dear\u00a0Ana,\nsee §\u00a04\n\none\n\ntwo',
    );
  });

  it('hold nothing of what runs or is not shown', () => {
    expect(
      textOfHtml('<head><title>x</title></head><script>alert("</p>")</script><style>p{}</style>a<!-- b -->c'),
    ).toBe('ac');
    expect(textOfHtml('<img src=x onerror="alert(1 > 0)">after')).toBe('after');
  });

  it('end with the text where a tag or a comment does not', () => {
    expect(textOfHtml('before<script>alert(1)')).toBe('before');
    expect(textOfHtml('before<!-- never')).toBe('before');
    expect(textOfHtml('before<p class="x')).toBe('before');
  });

  it('keep a sign that is no tag', () => {
    expect(textOfHtml('rent < 500 & more')).toBe('rent < 500 & more');
  });

  it('are read in one pass, however many scripts are left open', () => {
    const begun = performance.now();
    textOfHtml('<script>'.repeat(20_000));
    textOfHtml('<p '.repeat(200_000));
    expect(performance.now() - begun).toBeLessThan(2000);
  });
});
