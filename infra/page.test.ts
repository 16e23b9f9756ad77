import { describe, expect, it } from 'vitest';
import { hostsBelow, pageBelow, settingsOf } from './page.ts';

const html =
  '<meta name="domain" content="" /><p>{{operator}}; {{contact}}; {{logDays}}; {{oldVersionDays}}; {{site}}/</p>';
const days = { logDays: 30, oldVersionDays: 90 } as const;
const told = (settings: Parameters<typeof settingsOf>[0]) =>
  pageBelow(html, hostsBelow('lexwright.example', false, settingsOf(settings)));

describe('a page that is published', () => {
  it('names its operator as text, whatever stands in the name', () => {
    const page = told({
      ...days,
      operator: { name: '<b>"A" & $& {{site}}', address: '1 Main St', email: 'a@b.example' },
    });
    const name = '&lt;b&gt;&quot;A&quot; &amp; $&amp; ';
    expect(page).not.toContain('<b>');
    expect(page).toContain(`<p>${name}`);
    expect(page).toContain(', 1 Main St, a@b.example; 30; 90; https://lexwright.example/</p>');
  });

  it('speaks of the operator of this site where none is named', () => {
    expect(told({ ...days, operator: undefined })).toContain(
      '<p>the operator of this site; the operator of this site; 30; 90;',
    );
  });
});
