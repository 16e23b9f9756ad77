import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { DocxParts } from '#core/assembly/parse/docx-parts.ts';
import { fullName } from '#core/auth/account.ts';
import { readThreads, threadsWith } from '#core/editor/comments.ts';
import { mediaIn } from '#core/editor/pictures.ts';
import { EditRefused, writeFile } from '#core/editor/write-file.ts';
import { DOCX_TYPE } from '#core/templates/template.ts';
import { joinFileDraft, sendToFileDraft } from '#core/together/endpoints.ts';
import { call } from '#web/api/client.ts';
import { packWordFile } from '#web/api/word-file.ts';
import { useSignedIn } from '#web/session/session.ts';
import { CompanyLine } from '#web/together/company.tsx';
import { type DraftCalls, useTogether } from '#web/together/use-together.ts';
import { useLive } from '#web/ui/live-value.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { useSaveKey } from '#web/ui/save-key.ts';
import { toast } from '#web/ui/toast-store.ts';
import { BottomBar } from './bottom-bar.tsx';
import { ChangePanel } from './change-panel.tsx';
import { mentionsSince } from './comment-commands.ts';
import { CommentPanel } from './comment-panel.tsx';
import { CommentTool } from './comment-tool.tsx';
import { DownloadButton } from './download-button.tsx';
import { Desk, Frame } from './frame.tsx';
import { addedNotes } from './note-marks.ts';
import { NotePanel } from './note-panel.tsx';
import { NoteTool } from './note-tool.tsx';
import { Notices } from './notices.tsx';
import { type Loaded, openLoaded } from './open-loaded.ts';
import { OvertakenVersion } from './overtaken-version.tsx';
import { paperStyle } from './paper-style.ts';
import { mediaOf, ON_ITS_WAY } from './pictures.ts';
import { ReviewTools } from './review-tools.tsx';
import { SaveButton } from './save-button.tsx';
import { SaveState } from './save-state.tsx';
import { editedIn } from './surface.ts';
import { Toolbar } from './toolbar.tsx';
import { isTracking, track } from './tracking.ts';
import { useChanges } from './use-changes.ts';
import type { FirmFile } from './use-firm-file.ts';
import { useKeepDraft } from './use-keep-draft.ts';
import { useSaveVersion } from './use-save-version.ts';
import { useSurface } from './use-surface.ts';

/** What the file cannot take: nothing that the editing surface lets happen. */
const UNWRITABLE = 'The last change cannot be saved to the file. Undo it and try another way.';

const draftCalls = ({ fileId, packageDocumentId, place }: FirmFile): DraftCalls => {
  const which = { ...place, fileId, ...(packageDocumentId && { packageDocumentId }) };
  return {
    join: (entry) => call(joinFileDraft, { ...which, ...entry }, { changesNothing: true }),
    send: (changes) => call(sendToFileDraft, { ...which, ...changes }, { changesNothing: true }),
  };
};

interface FileEditorProps {
  file: FirmFile;
  loaded: Loaded;
  back: { to: string; label: string };
  /** Why nothing can be changed. */
  lockedBecause: string | undefined;
  /** Opens the file as it is saved, without what was typed. */
  onDiscard: () => void;
  /** Opens what somebody else has saved meanwhile. */
  onNewer: () => void;
  /** Opens what others have begun to write from. */
  onBase: (loaded: Loaded) => void;
}

/** A Word file of the firm on the screen: its words are edited, and all of it is saved as its next version. */
export const FileEditor = ({ file, loaded, back, lockedBecause, onDiscard, onNewer, onBase }: FileEditorProps) => {
  const { name, draftId } = file;
  const { docx, opened, pictures, openedNumber, isDrafted, older } = loaded;
  const editable = lockedBecause === undefined;
  const {
    mount,
    state,
    run,
    act: runInPlace,
    view,
  } = useSurface(opened, { label: `Text of ${name}`, editable }, pictures);
  const { saving, number, save, dismiss, follow } = useSaveVersion(file);
  // Words that were typed on an earlier visit are in no version yet.
  const [saved, setSaved] = useState(isDrafted ? undefined : opened.first);
  const dirty = useLive(state, ({ doc }) => saved === undefined || !doc.eq(saved));
  const [isShared, setShared] = useState(false);
  const { company, flush, tellSaved } = useTogether({
    ...{ draftId, first: opened.first, view, state, openedNumber, editable, pictures },
    calls: draftCalls(file),
    onBase: async (address, base) => {
      const response = await fetch(address, { cache: 'no-store' });
      const again = response.ok && openLoaded({ draftId, number: base }, new Uint8Array(await response.arrayBuffer()));
      if (again) onBase(again);
    },
    onSaved: (kept, isSame) => {
      follow(kept);
      if (isSame) setSaved(state.read().doc);
    },
    onShared: () => setShared(true),
  });
  // What is written in common is kept there, and in this browser until it is.
  const isCommon = isShared && company.state !== 'apart';
  const keeping = { draftId, opened, state, dirty: dirty && !isCommon, openedNumber, number };
  const { isOutOfRoom, forget, rebase } = useKeepDraft(keeping);
  const author = fullName(useSignedIn());
  const changes = useChanges(state);
  const [saying, setSaying] = useState(false);
  const written = useMemo(() => readThreads(opened.parts), [opened]);
  const [noting, setNoting] = useState<string>();
  const wrote = useCallback(() => setNoting(undefined), []);
  const notes = useLive(state, addedNotes);
  const { edits } = changes;
  const threads = useMemo(() => threadsWith(written, edits), [written, edits]);
  // A file that asks for it is tracked from its first key.
  useEffect(() => {
    const { current } = view;
    if (current && isTracking(current.state)) track(true, author)(current.state, current.dispatch);
  }, [view, author]);
  const wide = useMediaQuery('(min-width: 900px)');
  const sending = saving.is === 'sending';

  const now = () => state.read().doc;
  const changedIn = (doc: ReturnType<typeof now>): DocxParts | undefined => {
    try {
      return writeFile(opened.parts, editedIn(opened, doc));
    } catch (error) {
      if (!(error instanceof EditRefused)) throw error;
      toast.error(UNWRITABLE);
      return undefined;
    }
  };
  const bytesOf = (changed: DocxParts) => {
    const media = mediaOf(pictures, changed);
    if (!media) toast.error(ON_ITS_WAY);
    return media && packWordFile(docx, { ...opened.parts, ...changed }, media);
  };
  const saveNow = async (how: { anyway?: boolean } = {}) => {
    if (!editable || sending || (saved && now().eq(saved))) return;
    const draft = await flush();
    const doc = now();
    const changed = changedIn(doc);
    const bytes = changed && bytesOf(changed);
    if (!bytes) return;
    const kept = await save(bytes, { ...how, draft, mentions: mentionsSince(saved, doc) });
    if (kept === undefined) return;
    pictures.forget(mediaIn(changed).map(({ id }) => id));
    rebase(doc, number, kept);
    if (isCommon) forget(kept);
    tellSaved(kept);
    setSaved(doc);
    // A button that goes out of use drops the focus.
    if (document.activeElement === document.body) view.current?.focus();
  };
  useSaveKey(saveNow);
  const download = () => {
    const changed = changedIn(now());
    const bytes = changed && bytesOf(changed);
    if (bytes) saveFile(new Blob([bytes], { type: DOCX_TYPE }), name);
  };
  const leaveFor = (next: () => void) => () => {
    forget(number);
    next();
  };
  const changePanel = changes.count > 0 && (
    <ChangePanel count={changes.count} present={changes.present} editable={editable} run={run} />
  );
  const commentPanel = (saying || threads.length > 0) && (
    <CommentPanel
      threads={threads}
      isSaying={saying && editable}
      onSaid={() => setSaying(false)}
      editable={editable}
      author={author}
      file={file}
      run={run}
    />
  );
  const notePanel = notes.length > 0 && (
    <NotePanel {...{ notes, editable, state, run, runInPlace }} writing={noting} onWriting={wrote} />
  );
  const beside = (changePanel || commentPanel || notePanel) && (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {notePanel}
      {changePanel}
      {commentPanel}
    </Box>
  );
  const why = dirty ? undefined : 'All changes are saved';
  return (
    <Frame
      back={back}
      untitled="Edit a file"
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
          <Toolbar
            state={state}
            schema={opened.schema}
            looks={opened.looks}
            pictures={pictures}
            run={run}
            runInPlace={runInPlace}
          >
            <NoteTool state={state} looks={opened.looks} run={run} onWrite={setNoting} />
            <CommentTool state={state} onPress={() => setSaying(true)} />
            <ReviewTools state={state} run={run} author={author} hasChanges={changes.count > 0} />
          </Toolbar>
        )
      }
    >
      <Desk
        paper={
          <>
            <Notices
              name={name}
              earlier="an earlier version of this file"
              older={older}
              lockedBecause={lockedBecause}
              refused={saving.is === 'refused' ? saving.messages : []}
              isOutOfRoom={isOutOfRoom}
              onDismiss={dismiss}
              onDiscard={isDrafted && saved === undefined ? leaveFor(onDiscard) : undefined}
            />
            <CompanyLine company={company} />
            <Box ref={mount} sx={paperStyle} />
            {!wide && beside && (
              <BottomBar
                label={notePanel ? 'Footnotes, changes and comments' : 'Changes and comments'}
                isNeeded={saying || noting !== undefined}
              >
                {beside}
              </BottomBar>
            )}
          </>
        }
        aside={wide && beside}
      />
      {saving.is === 'overtaken' && (
        <OvertakenVersion
          name={name}
          onClose={dismiss}
          onSaveAnyway={() => void saveNow({ anyway: true })}
          onDownload={download}
          onNewer={leaveFor(onNewer)}
        />
      )}
    </Frame>
  );
};
