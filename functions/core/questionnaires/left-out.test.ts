import { describe, expect, it } from 'vitest';
import { tellInEnglish } from '#core/language/message.ts';
import { contactsLeftOut } from './left-out.ts';
import { ask, onlyIf, questionnaire, sampleCondition, section, TODAY } from './samples.ts';

const contact = (id: string, parts: Record<string, string>) => ({ id, parts });

describe('a contact that does not count', () => {
  const hidden = ask('hidden', 'Contact', onlyIf('all', sampleCondition('yes', 'is', 'Yes')));
  const asked = questionnaire(section('s', [ask('yes', 'Dropdown - Yes/No'), ask('people', 'Contact'), hidden]));

  it('is named with what it lacks, unless nothing was begun or its question is hidden', () => {
    const people = [
      contact('a', { name: 'Ann', email: 'ann@example.com' }),
      contact('b', { name: ' Bob ', phone: '1' }),
      contact('c', { email: 'cleo@example.com', name: ' ' }),
      contact('d', { phone: '1' }),
      contact('e', {}),
    ];
    expect(contactsLeftOut(asked, { people, hidden: people }, TODAY).map(tellInEnglish)).toEqual([
      'The contact “Bob” of “people” has no email, so the contract leaves this contact out.',
      'The contact “cleo@example.com” of “people” has no name, so the contract leaves this contact out.',
    ]);
  });
});
