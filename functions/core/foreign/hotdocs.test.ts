import { describe, expect, it } from 'vitest';
import { kindsOf, lineIn, translated } from '#tests/oracle/foreign-files.ts';

const line = lineIn('«ASK Client»');

describe('what HotDocs prints and shows', () => {
  it.each([
    ['«Client Name»', '{{client_name}}'],
    ['«Client Name TE»', '{{client_name}}'],
    ['«Client Name:"LIKE THIS"»', '{{client_name | upper}}'],
    ['«Signed DA:"June 3, 1990"»', '{{signed | formal}}'],
    ['«Signed DA:"3 June 1990"»', '{{signed | day}} {{signed | month}} {{signed | year}}'],
    ['«Signed DA:"06/03/1990"»', '{{signed | slashed}}'],
    ['«Signed DA:"3rd day of June, 1990"»', '{{signed | legal}}'],
    ['«Fee NU:"$9,999.00"»', '{{fee | currency}}'],
    ['«Fee NU:"9,999"»', '{{fee | number}}'],
    ['«IF Pets»A«ELSE»B«END IF»', '{{#pets}}A{{else}}B{{/pets}}'],
    ['«IF NOT Has Pets TF»A«END IF»', '{{^has_pets}}A{{/has_pets}}'],
    ['«IF ANSWERED(Client Name) AND Pets»A«END IF»', '{{#client_name and pets}}A{{/}}'],
    [
      '«IF Entity Type = "LLC"»A«ELSE IF Entity Type = “Trust”»B«END IF»',
      '{{#entity_type = "LLC"}}A{{else}}{{#entity_type = "Trust"}}B{{/}}{{/}}',
    ],
    ['«REPEAT Children»«Child Name»; «END REPEAT»', '{{#children}}{{child_name}}; {{/children}}'],
  ])('%s becomes %s', (from, to) => {
    expect(line(from)).toBe(to);
  });

  it('tells the kinds of answers', () => {
    const { said } = translated('«Signed DA» «Fee NU:"$9.00"» «Pets TF» «IF Kind = "LLC"»x«END IF»');
    expect(kindsOf(said)).toEqual({
      signed: { category: 'Date' },
      fee: { category: 'Currency' },
      pets: { category: 'Dropdown - Yes/No' },
    });
  });

  it.each([
    ['«INSERT "annex.docx"»', ['«INSERT "annex.docx"»']],
    ['«IF SUM(Fee) > 10»1«END IF»', ['«IF SUM(Fee) > 10»', '«END IF»']],
    ['«Fee NU:"nine hundred"»', ['«Fee NU:"nine hundred"»']],
    ['«REPEAT Heirs:"a, b"»1«END REPEAT»', ['«REPEAT Heirs:"a, b"»', '«END REPEAT»']],
  ])('%s is left', (from, texts) => {
    expect(translated(from).left.map(([text]) => text)).toEqual(texts);
  });

  it.each(['En «la Sociedad» se conviene', '« Le Client »', 'Die »Firma« und «Ort»'])(
    'a quotation is none: %s',
    (prose) => {
      expect(translated(prose).products).toEqual([]);
    },
  );
});
