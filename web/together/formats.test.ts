import { describe, expect, it } from 'vitest';
import { applyUpdate, Doc, encodeStateAsUpdate, mergeUpdates, XmlText } from 'yjs';
import { formatsFrom, type LayeredFormats, layersFor } from './formats.ts';

const newText = (by: number, begun?: Uint8Array): { doc: Doc; text: XmlText } => {
  const doc = new Doc();
  doc.clientID = by;
  if (begun) applyUpdate(doc, begun);
  const root = doc.getXmlFragment('file');
  if (!begun) root.insert(0, [new XmlText('one two')]);
  return { doc, text: root.get(0) as XmlText };
};
const begun = encodeStateAsUpdate(newText(1).doc);

/** What two people make of the same words at once. */
const formatted = (first: (text: XmlText) => void, second: (text: XmlText) => void, [one, other]: [number, number]) => {
  const windows = [newText(one, begun), newText(other, begun)] as const;
  first(windows[0].text);
  second(windows[1].text);
  const both = newText(9, mergeUpdates(windows.map(({ doc }) => encodeStateAsUpdate(doc))));
  const stretches = both.text.toDelta() as { insert: string; attributes?: LayeredFormats }[];
  return stretches.map(({ insert, attributes = {} }) => [insert, Object.keys(formatsFrom(attributes)).join(' ')]);
};
const orders: [number, number][] = [
  [2, 3],
  [3, 2],
];

describe('formats that several people give at once', () => {
  it('are all there where they were given to words beside each other, whoever comes first', () => {
    for (const order of orders) {
      const [one, other] = order;
      expect(
        formatted(
          (text) => text.format(0, 4, layersFor({}, { em: {} }, one)),
          (text) => text.format(4, 3, layersFor({}, { em: {} }, other)),
          order,
        ),
      ).toEqual([
        ['one ', 'em'],
        ['two', 'em'],
      ]);
    }
  });

  it('would be lost of one of them if both had the name of the format alone', () => {
    const both = orders.map((order) =>
      formatted(
        (text) => text.format(0, 4, { em: {} }),
        (text) => text.format(4, 3, { em: {} }),
        order,
      ),
    );
    expect(both).toContainEqual([
      ['one ', 'em'],
      ['two', ''],
    ]);
  });

  it('are those of the higher layer, and of two as high everybody takes the same', () => {
    const laid = { em: {}, 'em#1.7': false, 'size#1.3': { to: 9 }, 'size#1.4': { to: 12 }, 'link#1.3': null } as const;
    expect(formatsFrom(laid)).toEqual({ size: { to: 12 } });
    expect(formatsFrom({ ...laid, 'em#2.3': {} })).toEqual({ em: {}, size: { to: 12 } });
  });

  it('are changed by whoever laid the highest layer in that layer, by anybody else in a new one', () => {
    expect(layersFor({ em: {} }, {}, 7)).toEqual({ 'em#1.7': false });
    expect(layersFor({ em: {}, 'em#1.7': false }, { em: {} }, 7)).toEqual({ 'em#1.7': {} });
    expect(layersFor({ em: {}, 'em#1.7': false }, { em: {} }, 8)).toEqual({ 'em#2.8': {} });
    expect(layersFor({ em: {} }, { em: {} }, 7)).toEqual({});
  });

  it('keep their own names, whatever stands in these', () => {
    const name = 'comment:{"id":"#1.2"}';
    const changed = layersFor({}, { [name]: { id: '#1.2' } }, 5);
    expect(formatsFrom(changed as LayeredFormats)).toEqual({ [name]: { id: '#1.2' } });
  });
});
