import { Schema } from 'prosemirror-model';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { expect, it } from 'vitest';
import { indexed } from './indexed.ts';

const schema = new Schema({
  nodes: {
    doc: { content: 'story+' },
    story: { content: 'paragraph+' },
    paragraph: { content: 'text*' },
    text: {},
  },
});
const story = (count: number) =>
  schema.node(
    'story',
    undefined,
    Array.from({ length: count }, (_, at) => schema.node('paragraph', undefined, schema.text(`Paragraph ${at}`))),
  );
const doc = schema.node('doc', undefined, [story(3), story(400)]);

/** A mark over the first words of every third paragraph, or of all. */
const marked = (every: number): DecorationSet => {
  const marks: Decoration[] = [];
  let count = 0;
  doc.descendants((node, at) => {
    if (!node.isTextblock) return;
    if (count % every === 0) marks.push(Decoration.inline(at + 1, at + 5, { class: 'tag' }, { count }));
    count += 1;
  });
  return DecorationSet.create(doc, marks);
};

/** What is found of a set, child by child, as it is drawn. */
const drawn = (set: DecorationSet): unknown[] => {
  const found: unknown[] = [];
  doc.forEach((child, offset) => {
    const ofChild = set.forChild(offset, child) as DecorationSet;
    child.forEach((paragraph, place) => {
      const ofParagraph = ofChild.forChild(place, paragraph) as DecorationSet;
      found.push(ofParagraph.find().map(({ from, to, spec }) => [from, to, spec]));
    });
  });
  return found;
};

it.each([1, 3])('decorations of every paragraph, or of each third, are found as they are', (every) => {
  const set = marked(every);
  expect(drawn(indexed(set))).toEqual(drawn(set));
  expect(drawn(set).flat()).toHaveLength(Math.ceil(403 / every));
});

it('the same set stays the same, so that what has not changed is not drawn anew', () => {
  const set = marked(1);
  expect(indexed(set)).toBe(indexed(set));
  expect(indexed(set)).toBeInstanceOf(DecorationSet);
  const text = doc.child(1);
  const place = doc.child(0).nodeSize;
  expect(indexed(set).forChild(place, text)).toBe(indexed(set).forChild(place, text));
});

it('decorations of the whole document, and none at all, stay as they are', () => {
  const whole = DecorationSet.create(doc, [Decoration.node(0, doc.child(0).nodeSize, { class: 'page' })]);
  expect(indexed(whole)).toBe(whole);
  expect(indexed(DecorationSet.empty)).toBe(DecorationSet.empty);
});
