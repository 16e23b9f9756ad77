import { undo } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { findSpans, isTag } from '#core/assembly/parse/tag-syntax.ts';
import type { Blank, BlankKind } from '#core/blanks/blank.ts';
import { type Edit, editsOf, samePlace } from '#core/blanks/edits.ts';
import { blankAt, findBlanks, offered, tagIn } from '#core/blanks/find-blanks.ts';
import { type TextParagraph, textParagraphs } from '#core/blanks/paragraphs.ts';
import type { ChosenQuestion } from '#core/questionnaires/chosen-questions.ts';
import { clearDraft, keepDraft, readDraft } from '#web/session/draft.ts';
import type { LiveValue } from '#web/ui/live-value.ts';
import { afterChanges } from './after-changes.ts';
import { editsMade, placeAt, rangeAt } from './blank-edits.ts';
import { type BlankForm, chosenIn, decisionOf, identifierIn, suggestedForm } from './blank-form.ts';
import { markBlanks } from './blank-marks.ts';
import type { SelectionAction } from './selection-menu.tsx';
import { editedIn, type Opened } from './surface.ts';

/** After the last change of the text, milliseconds. */
const FIND_DELAY = 400;

/** What the finder sees in the words as they are now. */
interface Finding {
  paragraphs: readonly TextParagraph[];
  /** The identifiers of the tags that are in the text. */
  taken: readonly string[];
  blanks: readonly Blank[];
}

/** Where the panel covers the lower half of the screen. */
const isNarrow = (): boolean => window.innerWidth < 900;

const identifiersIn = (paragraphs: readonly TextParagraph[]): string[] => [
  ...new Set(
    paragraphs
      .filter(({ text }) => text.includes('{{'))
      .flatMap(({ text }) =>
        findSpans(text).flatMap(({ found }) => (isTag(found) && found.identifier !== '' ? [found.identifier] : [])),
      ),
  ),
];

const findIn = (opened: Opened, { doc }: EditorState): Finding => {
  const paragraphs = textParagraphs(opened.looks, editedIn(opened, doc));
  const taken = identifiersIn(paragraphs);
  return { paragraphs, taken, blanks: findBlanks(paragraphs, taken) };
};

/** A blank that was skipped, and the text as it was then: while that is the same, nothing was done since. */
interface Skip {
  id: string;
  doc: Node;
}

interface Chosen {
  questions: ChosenQuestion[];
}

const chosenName = (draftId: string): string => `blanks.${draftId}`;

interface BlanksOf {
  draftId: string;
  opened: Opened;
  state: LiveValue<EditorState>;
  view: RefObject<EditorView | undefined>;
  /** Whether the panel is open: nothing is looked for before. */
  isOpen: boolean;
}

/** The blanks of the text while their panel is open: which one is looked at, and what becomes of them. */
export const useBlanks = ({ draftId, opened, state, view, isOpen }: BlanksOf) => {
  const [finding, setFinding] = useState<Finding>();
  const [skips, setSkips] = useState<readonly Skip[]>([]);
  const [presentId, setPresentId] = useState<string>();
  const [selected, setSelected] = useState<Blank>();
  const [action, setAction] = useState<SelectionAction>();
  const [chosen, setChosen] = useState(() => readDraft<Chosen>(chosenName(draftId)).questions ?? []);

  const looked = useRef<Node>(undefined);
  /** What was accepted last: undone, it is what is looked at. */
  const accepted = useRef<string>(undefined);

  const find = useCallback(() => {
    looked.current = state.read().doc;
    setFinding(findIn(opened, state.read()));
  }, [opened, state]);
  useEffect(() => {
    if (!isOpen) return undefined;
    if (looked.current !== state.read().doc) find();
    return afterChanges(state, FIND_DELAY, () => {
      if (looked.current === state.read().doc) return;
      setSelected(undefined);
      find();
    });
  }, [isOpen, find, state]);

  const all = finding?.blanks ?? [];
  const open = useMemo(
    () => offered(finding?.blanks ?? []).filter(({ id }) => !skips.some((skip) => skip.id === id)),
    [finding, skips],
  );
  const at = Math.max(
    0,
    open.findIndex(({ id }) => id === presentId),
  );
  const present = selected ?? open[at];

  // What the panel speaks of is marked in the text, and in view.
  useEffect(() => {
    const { current } = view;
    if (!current) return;
    const marks = !isOpen
      ? []
      : [...(selected ? [selected] : []), ...open].flatMap((blank) => {
          const range = rangeAt(current.state.doc, blank.place, blank);
          return range ? [{ ...range, isPresent: blank === present }] : [];
        });
    current.dispatch(markBlanks(current.state, marks).setMeta('addToHistory', false));
    const range = isOpen && present && rangeAt(current.state.doc, present.place, present);
    if (!range) return;
    const { node } = current.domAtPos(range.from);
    const element = node instanceof Element ? node : node.parentElement;
    element?.scrollIntoView({ block: isNarrow() ? 'start' : 'center' });
  }, [isOpen, open, present, selected, view]);

  const keep = (questions: readonly ChosenQuestion[]) => {
    const names = new Set(questions.map(({ identifier }) => identifier));
    const now = [...chosen.filter(({ identifier }) => !names.has(identifier)), ...questions];
    setChosen(now);
    keepDraft(chosenName(draftId), { questions: now });
  };
  const write = (edits: readonly Edit[]) => {
    if (!view.current) return;
    view.current.dispatch(editsMade(opened, view.current.state, edits));
    setSelected(undefined);
    find();
  };
  const taken = finding?.taken ?? [];

  /** The edits of a blank and of all that ask for the same, and what the questionnaire asks for them. */
  const made = (blank: Blank, form: BlankForm) => {
    const identifier = identifierIn(form, blank, taken);
    const alike = [blank, ...all.filter(({ sameAs }) => sameAs === blank.id)];
    const edits = alike.flatMap((each) =>
      editsOf(each, decisionOf(form, each, identifier, taken), finding?.paragraphs ?? []),
    );
    return { edits, questions: chosenIn(form, blank, decisionOf(form, blank, identifier, taken)) };
  };

  const accept = (form: BlankForm) => {
    if (!present) return;
    const { edits, questions } = made(present, form);
    accepted.current = present.id;
    setPresentId(open[at + (selected ? 0 : 1)]?.id);
    keep(questions);
    write(edits);
  };
  const acceptAll = (kind: BlankKind) => {
    const sure = open
      .filter((blank) => blank.kind === kind && blank.isSure)
      .map((blank) => made(blank, suggestedForm(blank)));
    keep(sure.flatMap(({ questions }) => questions));
    write(sure.flatMap(({ edits }) => edits));
  };
  const skip = () => {
    if (selected || !present) return setSelected(undefined);
    setPresentId(open[at + 1]?.id);
    return setSkips([...skips, { id: present.id, doc: state.read().doc }]);
  };
  const move = (by: number) => {
    setSelected(undefined);
    setPresentId(open[(at + by + open.length) % open.length]?.id);
  };
  const undoLast = () => {
    const { current } = view;
    if (!current) return;
    const skip = skips.at(-1);
    if (skip?.doc.eq(current.state.doc)) {
      setSkips(skips.slice(0, -1));
      setPresentId(skip.id);
      return;
    }
    undo(current.state, current.dispatch);
    setPresentId(accepted.current);
    find();
  };

  /** Takes what is selected in the text for a blank; false where it is no words of one place. */
  const select = (chosenAct: SelectionAction): boolean => {
    const { doc, selection } = state.read();
    const [from, to] = [placeAt(doc, selection.from), placeAt(doc, selection.to)];
    const now = findIn(opened, state.read());
    const index = now.paragraphs.findIndex(({ place }) => from && samePlace(place, from.place));
    const paragraph = now.paragraphs[index];
    if (!from || !to || !paragraph) return false;
    const isLonger = !samePlace(from.place, to.place);
    const stretch = { from: from.at, to: isLonger ? paragraph.text.length : to.at };
    const known = chosenAct.focus === 'format' ? tagIn(paragraph, stretch) : undefined;
    const isApart = isLonger && String(from.place.slice(0, -1)) !== String(to.place.slice(0, -1));
    if (!known && (selection.empty || isApart)) return false;
    const how = { taken: now.taken, isOptional: chosenAct.use === 'optional' };
    const blank = known ?? blankAt(now.paragraphs, index, stretch, how);
    looked.current = doc;
    setFinding(now);
    setAction(chosenAct);
    setSelected(isLonger && !known ? { ...blank, until: { place: to.place, to: to.at } } : blank);
    return true;
  };

  /** The identifiers of the tags in the text as it is now, in reading order. */
  const order = (): string[] => identifiersIn(textParagraphs(opened.looks, editedIn(opened, state.read().doc)));

  const forget = useCallback(() => clearDraft(chosenName(draftId)), [draftId]);
  return {
    isFound: finding !== undefined,
    hasSkipped: skips.length > 0,
    open,
    at,
    present,
    /** What is to become of the words that were selected, where they are what is looked at. */
    action: selected ? action : undefined,
    taken,
    chosen,
    accept,
    acceptAll,
    skip,
    move,
    undo: undoLast,
    select,
    order,
    forget,
  };
};

export type Blanks = ReturnType<typeof useBlanks>;
