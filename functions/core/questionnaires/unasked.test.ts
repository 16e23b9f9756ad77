import { describe, expect, it } from 'vitest';
import type { TagUse, TemplateOutline } from '#core/assembly/parse/merge-tags.ts';
import { tellInEnglish } from '#core/language/message.ts';
import { ask, column, questionnaire, section } from './samples.ts';
import { unaskedTags } from './unasked.ts';
import { unaskedInMatter, unaskedMessage, unaskedNote } from './unasked-words.ts';

const tag = (identifier: string): TagUse => ({ identifier, formats: [], place: 'paragraph 1', within: [] });
const outline: TemplateOutline = {
  fields: [tag('seller_name'), tag('buyer_name'), tag('today'), tag('buyer_name')],
  sections: [
    {
      identifier: 'goods',
      kind: '#',
      place: 'table 1, row 2',
      inTableRow: true,
      fields: [tag('item'), tag('remark')],
      sections: [],
    },
  ],
};

describe('tags without a question', () => {
  it('are each named once, also in the rows of a table, and never what is answered', () => {
    const goods = section('goods', [ask('goods', 'Data Table')], { dataTableColumns: [column('item')] });
    const asked = questionnaire(section('s', [ask('seller_name'), ask('unused')]), goods);
    expect(unaskedTags(outline, asked)).toEqual(['buyer_name', 'remark']);
  });

  it('are none where an optional question asks: its missing answer is meant to print nothing', () => {
    const asked = questionnaire(section('s', [ask('buyer_name', 'Short Text', { required: false })]));
    expect(unaskedTags({ fields: [tag('buyer_name')], sections: [] }, asked)).toEqual([]);
  });

  it('are told in words, one or many', () => {
    expect(tellInEnglish(unaskedMessage(['buyer_name']))).toBe('1 tag has no question yet: {{buyer_name}}.');
    expect(tellInEnglish(unaskedMessage(['a', 'b']))).toBe('2 tags have no question yet: {{a}} and {{b}}.');
    expect(tellInEnglish(unaskedNote(['buyer_name']))).toBe(
      'No question asks for {{buyer_name}}, so this tag was left empty.',
    );
    expect(tellInEnglish(unaskedInMatter(['a', 'b']))).toBe(
      'No question of this matter asks for {{a}} and {{b}}, so its contract leaves them empty. Once the template asks for them, open a new matter.',
    );
    const many = Array.from({ length: 12 }, (_, at) => `t${at}`);
    expect(tellInEnglish(unaskedNote(many))).toMatch(
      /\{\{t8\}\}, \{\{t9\}\} and 2 more, so these tags were left empty\.$/,
    );
  });
});
