import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { undoDepth } from 'prosemirror-history';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withParts } from '#core/assembly/parse/docx-parts.ts';
import { mediaIn } from '#core/editor/pictures.ts';
import { tellInEnglish } from '#core/language/message.ts';
import { unquotedIn } from '#core/questionnaires/unquoted.ts';
import { DOCX_TYPE, faultMessage } from '#core/templates/template.ts';
import { joinTemplateDraft, sendToTemplateDraft } from '#core/together/endpoints.ts';
import { call } from '#web/api/client.ts';
import { packWordFile } from '#web/api/word-file.ts';
import { CompanyLine } from '#web/together/company.tsx';
import { type DraftCalls, useTogether } from '#web/together/use-together.ts';
import { useLive } from '#web/ui/live-value.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { useSaveKey } from '#web/ui/save-key.ts';
import { toast } from '#web/ui/toast-store.ts';
import { BlankPanel } from './blank-panel.tsx';
import { unchecked, unwritable } from './check.ts';
import { ClauseMenu } from './clause-menu.tsx';
import { insertWording, selectedWording } from './clause-text.ts';
import { DownloadButton } from './download-button.tsx';
import type { EditedDocument } from './edited-document.ts';
import { FaultLine, FaultPanel, SigningHints, UnquotedHints } from './fault-panel.tsx';
import { Desk } from './frame.tsx';
import { insertTag } from './keys.ts';
import { Notices } from './notices.tsx';
import { type Loaded, openLoaded } from './open-loaded.ts';
import { Overtaken } from './overtaken.tsx';
import { paperStyle } from './paper-style.ts';
import { mediaOf, ON_ITS_WAY } from './pictures.ts';
import { goToText, wordsSpokenOf } from './places.ts';
import { quoteWord } from './quote-words.ts';
import { SaveButton } from './save-button.tsx';
import { SaveState } from './save-state.tsx';
import { type SelectionAction, SelectionMenu } from './selection-menu.tsx';
import { Sheet } from './sheet.tsx';
import { TagPicker } from './tag-picker.tsx';
import { TemplateFrame } from './template-frame.tsx';
import { TestLine, TestPanel } from './test-panel.tsx';
import { Toolbar } from './toolbar.tsx';
import { useBlanks } from './use-blanks.ts';
import { useChecked } from './use-checked.ts';
import { useClauses } from './use-clauses.ts';
import { useKeepDraft } from './use-keep-draft.ts';
import { useMakeQuestionnaire } from './use-make-questionnaire.ts';
import { useSave } from './use-save.ts';
import { useSurface } from './use-surface.ts';
import { useTests } from './use-tests.ts';

/** Why a file with faults is not saved. */
const MEND = 'Fix the tag errors first';

const draftCalls = ({ template, packageDocumentId }: EditedDocument): DraftCalls => {
  const document = { templateId: template._id, packageDocumentId };
  return {
    join: (entry) => call(joinTemplateDraft, { ...document, ...entry }, { changesNothing: true }),
    send: (changes) => call(sendToTemplateDraft, { ...document, ...changes }, { changesNothing: true }),
  };
};

interface EditorProps {
  edited: EditedDocument;
  loaded: Loaded;
  /** Why nothing can be changed. */
  lockedBecause: string | undefined;
  /** Opens the file as it is saved, without what was typed. */
  onDiscard: () => void;
  /** Opens what somebody else has saved meanwhile. */
  onNewer: () => void;
  /** Opens what others have begun to write from. */
  onBase: (loaded: Loaded) => void;
}

/** A template's file on the screen: its words are edited, its tags checked, and all of it saved as the next file. */
export const Editor = ({ edited, loaded, lockedBecause, onDiscard, onNewer, onBase }: EditorProps) => {
  const { template, name, file, draftId } = edited;
  const { _id: templateId } = template;
  const { docx, opened, pictures, openedNumber, isDrafted, older } = loaded;
  const editable = lockedBecause === undefined;
  const {
    mount,
    state,
    run,
    act: runInPlace,
    view,
  } = useSurface(opened, { label: `Text of ${name}`, editable }, pictures);
  const { checked, check } = useChecked(opened, state);
  const { saving, kept, save, dismiss, follow } = useSave(edited);
  // Words that were typed on an earlier visit are in no file yet.
  const [saved, setSaved] = useState(isDrafted ? undefined : opened.first);
  const dirty = useLive(state, ({ doc }) => saved === undefined || !doc.eq(saved));
  const [isShared, setShared] = useState(false);
  const { company, flush, tellSaved } = useTogether({
    ...{ draftId, first: opened.first, view, state, openedNumber, editable, pictures },
    calls: draftCalls(edited),
    onBase: async (address, base) => {
      const response = await fetch(address, { cache: 'no-store' });
      const again = response.ok && openLoaded({ draftId, number: base }, new Uint8Array(await response.arrayBuffer()));
      if (again) onBase(again);
    },
    onSaved: (number, isSame) => {
      follow(number);
      if (isSame) setSaved(state.read().doc);
    },
    onShared: () => setShared(true),
  });
  // What is written in common is kept there, and in this browser until it is.
  const isCommon = isShared && company.state !== 'apart';
  const keeping = { draftId, opened, state, dirty: dirty && !isCommon, openedNumber, number: kept.number };
  const { isOutOfRoom, forget, rebase } = useKeepDraft(keeping);
  const [query] = useSearchParams();
  const [isAsked, setFinding] = useState(query.get('show') === 'blanks');
  const isFinding = isAsked && editable;
  const blanks = useBlanks({ draftId, opened, state, view, isOpen: isFinding });
  const canUndo = useLive(state, (now) => undoDepth(now) > 0);
  const hasSelection = useLive(state, ({ selection }) => !selection.empty);
  const { make, pending } = useMakeQuestionnaire(template);
  const wide = useMediaQuery('(min-width: 900px)');
  const { outline, clauses } = checked ?? unchecked;
  const faults = (checked?.faults ?? []).map((fault) => tellInEnglish(faultMessage(fault)));
  const unquoted = useMemo(() => (editable ? unquotedIn(outline) : []), [editable, outline]);
  const hints = (
    <>
      <UnquotedHints unquoted={unquoted} onQuote={(one) => run(quoteWord(one))} />
      <SigningHints outline={outline} />
    </>
  );
  const sending = saving.is === 'sending';
  useClauses(clauses, template, view);
  const tried = useTests(edited, opened, state, check);

  const sought = query.get('find');
  useEffect(() => {
    if (sought && view.current) goToText(view.current, sought);
  }, [sought, view]);

  const now = () => state.read().doc;
  const bytes = () => {
    const { changed = {} } = check(now());
    const media = mediaOf(pictures, changed);
    if (!media) toast.error(ON_ITS_WAY);
    return media && packWordFile(docx, { ...opened.parts, ...changed }, media);
  };
  /** Whether all that is typed is saved now. */
  const saveNow = async (): Promise<boolean> => {
    if (!editable || sending) return false;
    if (saved && now().eq(saved)) return true;
    const draft = await flush();
    const doc = now();
    if (check(doc).faults.length > 0) {
      toast.error(MEND);
      return false;
    }
    const before = kept.number;
    const packed = bytes();
    const number = packed && (await save(packed, draft));
    if (number === undefined) return false;
    pictures.forget(mediaIn(check(doc).changed ?? {}).map(({ id }) => id));
    rebase(doc, before, number);
    if (isCommon) forget(number);
    tellSaved(number);
    setSaved(doc);
    // A button that goes out of use drops the focus.
    if (document.activeElement === document.body) view.current?.focus();
    return true;
  };
  useSaveKey(async () => {
    await saveNow();
  });
  const makeNow = async () => {
    const { changed = {} } = check(now());
    const order = blanks.order();
    if ((await saveNow()) && (await make(withParts(opened.parts, changed), order, blanks.chosen))) blanks.forget();
  };
  const choose = (action: SelectionAction) => {
    if (blanks.select(action)) setFinding(true);
    else
      toast.error(
        action.focus === 'format' ? 'Put the caret into a tag, or select words.' : 'Select words of one place first.',
      );
  };
  const selected = () => {
    const wording = selectedWording(state.read(), opened.looks);
    if (!wording) toast.error('Select paragraphs of words in one place first.');
    return wording;
  };
  const blankPanel = isFinding && (
    <BlankPanel
      blanks={blanks}
      canUndo={canUndo}
      pending={pending || sending}
      onClose={() => {
        setFinding(false);
        view.current?.focus();
      }}
      onMake={() => void makeNow()}
    />
  );
  const leaveFor = (next: () => void) => () => {
    forget(kept.number);
    next();
  };
  const download = () => {
    // A file without the last words would pass for one that has them.
    if (!check(now()).changed) toast.error(tellInEnglish(unwritable.message));
    else {
      const packed = bytes();
      if (packed) saveFile(new Blob([packed], { type: DOCX_TYPE }), file.name);
    }
  };
  const go = (fault: string) => {
    const faultyText = wordsSpokenOf(fault);
    if (view.current && faultyText) goToText(view.current, faultyText);
  };
  const why = faults.length > 0 ? MEND : dirty ? undefined : 'All changes are saved';
  return (
    <TemplateFrame
      templateId={templateId}
      name={name}
      status={editable && <SaveState saving={saving} dirty={dirty} />}
      actions={
        <>
          <DownloadButton wide={wide} onPress={download} />
          {editable && <SaveButton why={why} sending={sending} onSave={() => void saveNow()} />}
        </>
      }
      below={
        editable && (
          <>
            <Toolbar
              state={state}
              schema={opened.schema}
              looks={opened.looks}
              pictures={pictures}
              run={run}
              runInPlace={runInPlace}
            >
              <TagPicker
                templateId={templateId}
                onClosed={() => view.current?.focus()}
                onPick={({ tag, end = '' }) => run(insertTag(tag, end))}
              />
              <SelectionMenu hasSelection={hasSelection} onChoose={choose} onFind={() => setFinding(true)} />
              <ClauseMenu
                hasSelection={hasSelection}
                selected={selected}
                onInsert={(wording) => run(insertWording(wording))}
                onClosed={() => view.current?.focus()}
              />
            </Toolbar>
            {!wide && <FaultLine faults={faults} onGo={go} />}
            {!wide && tried && <TestLine templateId={templateId} tried={tried} />}
            {!wide && hints}
          </>
        )
      }
    >
      <Desk
        paper={
          <>
            <Notices
              name={name}
              earlier="an earlier file of this template"
              older={older}
              lockedBecause={lockedBecause}
              refused={saving.is === 'refused' ? saving.messages : []}
              isOutOfRoom={isOutOfRoom}
              onDismiss={dismiss}
              onDiscard={isDrafted && saved === undefined ? leaveFor(onDiscard) : undefined}
            />
            <CompanyLine company={company} />
            <Box ref={mount} sx={paperStyle} />
            {!wide && blankPanel && <Sheet>{blankPanel}</Sheet>}
          </>
        }
        aside={
          wide && (
            <>
              {blankPanel}
              {(!blankPanel || faults.length > 0) && (
                <FaultPanel faults={faults} tagCount={checked?.tagCount} onGo={go} />
              )}
              {!blankPanel && tried && <TestPanel templateId={templateId} tried={tried} />}
              {hints}
            </>
          )
        }
      />
      {saving.is === 'overtaken' && (
        <Overtaken name={name} onClose={dismiss} onDownload={download} onNewer={leaveFor(onNewer)} />
      )}
    </TemplateFrame>
  );
};
