import * as fc from 'fast-check';
import { undo } from 'prosemirror-history';
import { Fragment, type Node } from 'prosemirror-model';
import { type Command, EditorState, TextSelection } from 'prosemirror-state';
import type { DecorationSet } from 'prosemirror-view';
import { describe, expect, it } from 'vitest';
import { cell, numbered, paragraph, row, run, table, wordFile } from '#core/assembly/model/wordml.fixture.ts';
import { runs } from '#tests/property-runs.ts';
import { showClauses } from './clause-marks.ts';
import { addComment, commentEdits } from './comment-commands.ts';
import { commentRanges } from './comment-marks.ts';
import { keysOf } from './keys.ts';
import { toggleList } from './list-commands.ts';
import { addNote, freshNoteKey } from './note-commands.ts';
import { noteMarksIn } from './note-marks.ts';
import { setHeading } from './restyle.ts';
import { openForEditing } from './surface.ts';
import '#tests/property-seed.ts';

const LINES = 1000;

const lines = Array.from({ length: LINES }, (_, at) =>
  at % 3 === 0 ? numbered(`Line ${at} of {{client_name}}`, 1) : paragraph(run(`Line ${at} of {{client_name}}`)),
);
const opened = openForEditing(wordFile({ body: lines.join('') }));

/** How many nodes an act walks through. */
const visitedBy = (task: () => void): number => {
  const { nodesBetween, forEach } = Fragment.prototype;
  let visited = 0;
  let isWithin = false;
  Fragment.prototype.nodesBetween = function (from, to, call, start, parent) {
    if (isWithin) return nodesBetween.call(this, from, to, call, start, parent);
    const counted: typeof call = (...given) => {
      visited += 1;
      isWithin = false;
      const goesOn = call(...given);
      isWithin = true;
      return goesOn;
    };
    isWithin = true;
    nodesBetween.call(this, from, to, counted, start, parent);
    isWithin = false;
  };
  Fragment.prototype.forEach = function (call) {
    visited += this.childCount;
    forEach.call(this, call);
  };
  try {
    task();
  } finally {
    Object.assign(Fragment.prototype, { nodesBetween, forEach });
  }
  return visited;
};

/** The numbers that a state carries, of what stands where. */
const shownIn = (state: EditorState) => ({
  notes: noteMarksIn(state),
  comments: [...commentRanges(state)],
  decorations: state.plugins.map((plugin) => {
    const { decorations } = plugin.props;
    const set = decorations?.call(plugin, state) as DecorationSet | null | undefined;
    const all = (set?.find() ?? []) as unknown as {
      from: number;
      to: number;
      spec: object;
      type: { attrs?: object };
    }[];
    return all.map(({ from, to, spec, type }) => JSON.stringify([from, to, spec, type.attrs ?? null])).sort();
  }),
});

const endOfLine = (doc: Node, line: number): number => {
  let seen = 0;
  let end = 0;
  doc.descendants((node, at) => {
    if (node.isTextblock && seen++ === line) end = at + node.nodeSize - 1;
    return !node.isTextblock;
  });
  return end;
};

describe('a key in a long file', () => {
  const typedAt = (state: EditorState, at: number) => state.apply(state.tr.insertText('x', at));

  it('has no plugin walk through more than the paragraph that it is typed into', () => {
    let state = opened.state.apply(
      opened.state.tr.setSelection(TextSelection.create(opened.state.doc, endOfLine(opened.state.doc, 700))),
    );
    const visited = visitedBy(() => {
      state = typedAt(state, state.selection.from);
    });
    expect(state.doc.textContent).toContain('Line 700 of {{client_name}}x');
    expect(visited).toBeGreaterThan(0);
    expect(visited).toBeLessThan(200);
    // What the count is held against: a walk through the whole is seen.
    expect(visitedBy(() => state.doc.descendants(() => true))).toBeGreaterThan(LINES);
  });

  it('and any other act leaves marked, numbered and labelled what a file that is opened so has', () => {
    const small = openForEditing(
      wordFile({
        body: [
          paragraph(run('Letting to {{tenant_name}} of {{rent}}', '<w:b/>')),
          numbered('First of {{a}}', 1),
          numbered('Second', 1),
          table([2000], [row([cell('Room {{b}}')]), row([cell('{{> terms}}')])]),
          paragraph(run('{{> terms}}')),
          numbered('Third', 1),
        ].join(''),
      }),
    );
    const { looks, schema } = small;
    const keys = keysOf(schema, looks);
    const clauses = new Map([['terms', { name: 'Terms', texts: ['All of it.'] }]]);
    const begun = small.state.apply(showClauses(small.state, clauses));
    const step = fc.record({
      what: fc.constantFrom(
        'type',
        'tag',
        'delete',
        'split',
        'join',
        'heading',
        'text',
        'list',
        'comment',
        'note',
        'undo',
      ),
      from: fc.double({ min: 0, max: 1, noNaN: true }),
      size: fc.nat(9),
    });
    let shown = 0;
    fc.assert(
      fc.property(fc.array(step, { maxLength: 14 }), (acts) => {
        let state = begun;
        const perform = (command: Command | undefined) =>
          command?.(state, (tr) => {
            state = state.apply(tr);
          });
        for (const { what, from, size } of acts) {
          const { doc } = state;
          const [one, other] = [Math.round(from * doc.content.size), Math.round(from * doc.content.size) + size];
          const selection = TextSelection.between(doc.resolve(one), doc.resolve(Math.min(doc.content.size, other)));
          state = state.apply(state.tr.setSelection(selection));
          if (what === 'type') state = state.apply(state.tr.insertText('word'));
          if (what === 'tag') state = state.apply(state.tr.insertText('{{> terms}}'));
          if (what === 'delete') state = state.apply(state.tr.deleteSelection());
          if (what === 'split') perform(keys.Enter);
          if (what === 'join') perform(keys.Backspace);
          if (what === 'heading') perform(setHeading(looks, 1));
          if (what === 'text') perform(setHeading(looks, 0));
          if (what === 'list') perform(toggleList(looks, 'numbers'));
          if (what === 'comment') perform(addComment({ author: 'Nora Smith', text: 'So?' }));
          if (what === 'note') perform(addNote(freshNoteKey()));
          if (what === 'undo') perform(undo);
        }
        const opened = EditorState.create({ doc: state.doc, plugins: state.plugins });
        expect(shownIn(state)).toEqual(shownIn(opened.apply(showClauses(opened, clauses))));
        shown += noteMarksIn(state).length * commentEdits(state.doc).length;
      }),
      { numRuns: runs(600) },
    );
    expect(shown).toBeGreaterThan(0);
  });
});
