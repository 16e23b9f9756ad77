import { type Message, message } from '#core/language/message.ts';

/** How many tags a sentence names before it counts the rest. */
const NAMED = 10;

const named = (tags: readonly string[]): Message[] => {
  const more = tags.length > NAMED ? [message('{count} more', { count: tags.length - NAMED })] : [];
  return [...tags.slice(0, NAMED).map((tag) => `{{${tag}}}`), ...more];
};

/** "1 tag has no question": how many tags nobody asks. */
export const unaskedCount = (count: number): Message =>
  message('{count, plural, one {# tag has no question} other {# tags have no question}}', { count });

/** "1 tag has no question yet: {{buyer_name}}." */
export const unaskedMessage = (tags: readonly string[]): Message =>
  message('{count, plural, one {# tag has no question yet} other {# tags have no question yet}}: {tags}.', {
    count: tags.length,
    tags: named(tags),
  });

/** What a lawyer is told of a matter, which keeps the questions it was opened with. */
export const unaskedInMatter = (tags: readonly string[]): Message =>
  message(
    'No question of this matter asks for {tags}, so its contract leaves {count, plural, one {it} other {them}} empty. Once the template asks for {count, plural, one {it} other {them}}, open a new matter.',
    { tags: named(tags), count: tags.length },
  );

/** What a lawyer is told of a contract that was made without questions for some of its tags. */
export const unaskedNote = (tags: readonly string[]): Message =>
  message('No question asks for {tags}, so {count, plural, one {this tag was} other {these tags were}} left empty.', {
    tags: named(tags),
    count: tags.length,
  });
