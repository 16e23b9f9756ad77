import { describe, expect, it } from 'vitest';
import { tellInEnglish } from '#core/language/message.ts';
import { isSignTag, readSignTag } from './read-sign-tag.ts';
import { exampleOf, SIGN_KINDS, type SignKind, signTagText } from './sign-tags.ts';

const flawOf = (text: string): string => {
  const found = readSignTag(text);
  if (!found || isSignTag(found)) throw new Error(`No flaw in ${text}`);
  return `${tellInEnglish(found.message)} ${tellInEnglish(found.fix)}`;
};

describe('a tag for signing', () => {
  it('says who signs, and what', () => {
    expect(readSignTag('sign:1')).toEqual({ kind: 'signature', signer: 1, isRequired: true });
    expect(readSignTag('initials:2')).toEqual({ kind: 'initials', signer: 2, isRequired: true });
    expect(readSignTag('date_signed:1')).toEqual({ kind: 'date', signer: 1, isRequired: true });
    expect(readSignTag('name_signed:20')).toEqual({ kind: 'name', signer: 20, isRequired: true });
    expect(readSignTag(' sign : 1 '.trim())).toEqual({ kind: 'signature', signer: 1, isRequired: true });
  });

  it('may be left empty where a question mark follows the number', () => {
    expect(readSignTag('initials:2?')).toEqual({ kind: 'initials', signer: 2, isRequired: false });
    expect(readSignTag('check:1?:Is this yours?')).toEqual({
      ...{ kind: 'check', signer: 1, isRequired: false, label: 'Is this yours?' },
    });
  });

  it('says what a text, a box and a choice are about, and what may be chosen', () => {
    expect(readSignTag('text_signed:1:Title: O’Neill')).toMatchObject({ kind: 'text', label: 'Title: O’Neill' });
    expect(readSignTag('choice:3:Pay by:card|bank transfer|12:30 courier')).toEqual({
      kind: 'choice',
      signer: 3,
      isRequired: true,
      label: 'Pay by',
      options: ['card', 'bank transfer', '12:30 courier'],
    });
  });

  it('is written as it was read', () => {
    for (const kind of Object.keys(SIGN_KINDS) as SignKind[]) {
      const text = exampleOf(kind, 7).slice(2, -2);
      const found = readSignTag(text);
      expect(isSignTag(found) && [found.kind, signTagText(found)]).toEqual([kind, text]);
    }
  });

  it('is nothing else: names, conditions and formats stay what they are', () => {
    for (const text of [
      'sign',
      'name',
      'check',
      'client_name | default "a: b"',
      '#x = "sign:1"',
      'governing:law',
      '> sign',
    ])
      expect(readSignTag(text)).toBeUndefined();
  });

  it('numbers signers from 1 to 20', () => {
    expect(flawOf('sign:0')).toBe(
      '{{sign:0}} asks for signer 0, but signers are numbered from 1 to 20. Write it like {{sign:1}}.',
    );
    for (const number of ['21', '1.5', '-1', '999999999999'])
      expect(flawOf(`initials:${number}`)).toContain('from 1 to 20');
    for (const text of ['sign:', 'sign:x', 'sign:1 2', 'date_signed:one'])
      expect(flawOf(text)).toContain('does not say which signer.');
  });

  it('names the kind that a misspelt one is near to', () => {
    const meant: Record<string, string> = {
      'signature:1': '{{sign:1}}',
      'sgin:1': '{{sign:1}}',
      'Sign:2': '{{sign:2}}',
      'sing:99': '{{sign:1}}',
      'initial:2': '{{initials:2}}',
      'intials:2': '{{initials:2}}',
      'date:3': '{{date_signed:3}}',
      'date signed:3': '{{date_signed:3}}',
      'date-signed:3': '{{date_signed:3}}',
      'name:1': '{{name_signed:1}}',
      'checkbox:1': '{{check:1:I agree}}',
      'dropdown:1': '{{choice:1:Pay by:card|transfer}}',
      'text:1:Title': '{{text_signed:1:Title}}',
    };
    for (const [text, fix] of Object.entries(meant))
      expect(flawOf(text)).toBe(`{{${text}}} is no tag for signing. Write ${fix}.`);
  });

  it('refuses labels and options that no signer could read', () => {
    const flaws = ['check:1', 'text_signed:1: ', 'sign:1:Buyer', `check:1:${'x'.repeat(61)}`, 'choice:1:Pay by'];
    const more = [
      'choice:1:Pay by:card',
      'choice:1:Pay by:a||b',
      'choice:1:Pay by:a|A',
      `choice:1:a:b|${'x'.repeat(61)}`,
    ];
    const many = `choice:1:a:${Array.from({ length: 21 }, (_, at) => `o${at}`).join('|')}`;
    expect([...flaws, ...more, many].map(flawOf)).toEqual([
      '{{check:1}} does not say what it is about. Write it like {{check:1:I agree}}.',
      '{{text_signed:1: }} does not say what it is about. Write it like {{text_signed:1:Title}}.',
      '{{sign:1:Buyer}} says more than who signs. Write {{sign:1}}.',
      expect.stringContaining('longer than 60 characters'),
      expect.stringContaining('at least two options'),
      expect.stringContaining('at least two options'),
      expect.stringContaining('at least two options'),
      '{{choice:1:Pay by:a|A}} offers the same option twice. Take one of them away.',
      expect.stringContaining('longer than 60 characters'),
      expect.stringContaining('more than 20 options'),
    ]);
  });
});
