import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { openingOf } from '#core/auth/standing.ts';
import {
  bringFileVersionBack,
  findFile,
  openFile,
  readMatterFile,
  restoreFile,
  trashFile,
} from '#core/files/endpoints.ts';
import type { FileDetail, FileVersion } from '#core/files/file.ts';
import { lookKind } from '#core/files/look-kind.ts';
import type { MatterAction } from '#core/matter-action.ts';
import { matterLockMessages } from '#core/matter-lock-messages.ts';
import { call } from '#web/api/client.ts';
import { useRefresh, useWrite } from '#web/api/hooks.ts';
import { NOT_IN_ROLE } from '#web/api/matter-actions.ts';
import { kindWords, lineOfItem, sizeWords } from '#web/files/file-line.ts';
import { staleReads } from '#web/files/stale-reads.ts';
import { FileLook } from '#web/look/file-look.tsx';
import { viewerAt } from '#web/session/demo.ts';
import { useSignedIn } from '#web/session/session.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { LineList } from '#web/ui/line-list.tsx';
import { type Choice, Menu } from '#web/ui/menu.tsx';
import { Day, Instant, Moment } from '#web/ui/moment.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Slot } from '#web/ui/slot.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';

const DetailsDialog = lazy(async () => ({ default: (await import('#web/files/details-dialog.tsx')).DetailsDialog }));
const CompareFilesDialog = lazy(async () => ({
  default: (await import('./compare-files-dialog.tsx')).CompareFilesDialog,
}));
const ShareDialog = lazy(async () => ({ default: (await import('#web/files/share-dialog.tsx')).ShareDialog }));
const MoveDialog = lazy(async () => ({ default: (await import('#web/files/move-dialog.tsx')).MoveDialog }));

interface FileViewProps {
  file: FileDetail;
  /** Where it stands, as a link. */
  trail: ReactNode;
  /** Where one is led once it is in the trash. */
  back: string;
  /** Where it is edited, if it is a Word file. */
  editor: string;
  /** What the person may do in its matter; all of it where they find it by its client. */
  may?: (action: MatterAction) => boolean;
}

const everything = () => true;

/** One file: what it is, its versions, who opened it, and what can be done with it. */
export const FileView = ({ file, trail, back, editor, may = everything }: FileViewProps) => {
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'details' | 'move' | 'share' | 'trash' | 'compare'>();
  const { fileId, matterId, clientId, name, trashedAt } = file;
  const place = matterId ? { matterId } : { clientId };
  const lockReason = file.staysBecause && matterLockMessages[file.staysBecause];
  const open = useWrite(openFile, { refreshes: staleReads });
  const trash = useWrite(trashFile, { refreshes: staleReads, says: 'File moved to the trash' });
  const restore = useWrite(restoreFile, { refreshes: staleReads, says: 'File restored' });
  const bring = useWrite(bringFileVersionBack, { refreshes: staleReads, says: 'Earlier version is the newest again' });
  // A lawyer of another firm, who is led to one matter, reads.
  const { opens } = openingOf(useSignedIn());
  const isOfFirm = opens !== 'shared' && file.openings !== undefined;
  const mayWork = isOfFirm && may('work');
  const mayEdit = mayWork && !trashedAt && !file.isClosed && lookKind(file.type, name) === 'word';
  const maySign =
    matterId !== undefined &&
    isOfFirm &&
    may('send') &&
    !trashedAt &&
    !file.isClosed &&
    ['word', 'pdf'].includes(lookKind(file.type, name) ?? '');
  const download = async (number: number) => {
    const written = await open.write({ ...place, fileId, number, openingId: crypto.randomUUID() });
    if (written.ok) window.location.assign(written.data.url);
  };
  // An opening is kept, which nothing is of a plan that is over, nor in the demonstration.
  const opensItself = !trashedAt && opens !== 'reading' && viewerAt(window.location.pathname) === undefined;
  const [isOpened, setOpened] = useState(false);
  const isOpen = opensItself || isOpened;
  const refresh = useRefresh();
  // However often its bytes are asked for while the page stands, it is opened once.
  const openings = useRef<Record<string, string>>({});
  const load = async (signal: AbortSignal) => {
    const version = `${fileId}-${file.latest}`;
    openings.current[version] ??= crypto.randomUUID();
    const openingId = openings.current[version];
    const { url } = await call(openFile, { ...place, fileId, number: file.latest, openingId }, { signal });
    void refresh([findFile, readMatterFile]);
    return url;
  };
  const choices: Choice[] = [
    {
      label: 'Share…',
      disabledBecause: may('send') ? undefined : NOT_IN_ROLE,
      onChoose: () => setDialog('share'),
    },
    { label: 'Rename and tag…', onChoose: () => setDialog('details') },
    { label: 'Move…', onChoose: () => setDialog('move') },
    ...(/\.docx$/i.test(name) ? [{ label: 'Compare with another file…', onChoose: () => setDialog('compare') }] : []),
    { label: 'Move to trash', danger: true, disabledBecause: lockReason, onChoose: () => setDialog('trash') },
  ];
  return (
    <>
      <PageHeader
        title={name}
        trail={trail}
        subtitle={
          <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
            {file.visibility === 2 && <StatusChip label="Draft: you alone see it" tone="warning" />}
            {file.tags.map((tag) => (
              <StatusChip key={tag} label={tag} tone="brand" />
            ))}
          </Box>
        }
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {!opensItself && (
              <Button variant="contained" aria-expanded={isOpen} onClick={() => setOpened(!isOpen)}>
                {isOpen ? 'Close' : 'Open'}
              </Button>
            )}
            {mayEdit && (
              <Button variant="contained" component={Link} to={editor}>
                Edit
              </Button>
            )}
            <Button
              variant={mayEdit || !opensItself ? 'outlined' : 'contained'}
              onClick={() => void download(file.latest)}
            >
              Download
            </Button>
            {maySign && (
              <Slot
                of="sendForSignature"
                matterId={matterId ?? ''}
                sources={[{ kind: 'file', id: fileId, versionNumber: file.latest }]}
                what={name}
              />
            )}
            {mayWork && !trashedAt && <Menu label={`Actions for ${name}`} choices={choices} />}
          </Box>
        }
      />
      {trashedAt && (
        <Notice
          label="In the trash"
          urgent
          sx={{ mb: 2 }}
          action={
            mayWork && (
              <Button size="small" onClick={() => void restore.write({ ...place, fileId })}>
                Restore
              </Button>
            )
          }
        >
          In the trash since <Instant at={trashedAt} />. It is erased on <Day at={file.erasedAfter ?? trashedAt} />.
        </Notice>
      )}
      {file.isBlank && (
        <Notice label="No text" sx={{ mb: 2 }}>
          This PDF holds no text, as a scan does: search finds it by its name alone.
        </Notice>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: 'minmax(0, 1fr) minmax(280px, 25%)',
          // The file is as high as both panels beside it, which stand at the top.
          ...(isOpen && { gridTemplateRows: 'auto 1fr' }),
          '@media (max-width: 1000px)': { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'none' },
        }}
      >
        {isOpen && (
          <Box component="section" aria-label="The file" sx={{ minWidth: 0, gridRow: { md: 'span 2' } }}>
            <FileLook
              file={`${fileId}-${file.latest}`}
              name={name}
              type={file.type}
              load={load}
              onDownload={() => void download(file.latest)}
            />
          </Box>
        )}
        <Panel title="Versions">
          <Versions
            file={file}
            onDownload={download}
            onBring={
              mayWork && !trashedAt
                ? (number) => void bring.write({ ...place, fileId, number: String(number), version: file.version })
                : undefined
            }
          />
        </Panel>
        <Box component="aside" sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <Facts file={file} />
          {file.openings && <Openings openings={file.openings} />}
        </Box>
      </Box>
      <Suspense fallback={null}>
        {dialog === 'details' && (
          <DetailsDialog place={place} file={lineOfItem(file)} usedTags={[]} onClose={() => setDialog(undefined)} />
        )}
        {dialog === 'compare' && <CompareFilesDialog file={file} place={place} onClose={() => setDialog(undefined)} />}
        {dialog === 'share' && (
          <ShareDialog place={place} file={lineOfItem(file)} onClose={() => setDialog(undefined)} />
        )}
        {dialog === 'move' && (
          <MoveDialog
            place={place}
            of="This matter"
            clientId={clientId}
            files={[{ fileId, place }]}
            what={name}
            staysBecause={lockReason}
            onClose={() => setDialog(undefined)}
            onMoved={() => undefined}
          />
        )}
      </Suspense>
      <ConfirmDialog
        open={dialog === 'trash'}
        title={`Move ${name} to the trash?`}
        confirm="Move to trash"
        pending={trash.pending}
        onClose={() => setDialog(undefined)}
        onConfirm={async () => {
          const written = await trash.write({ ...place, fileId });
          setDialog(undefined);
          if (written.ok) navigate(back);
        }}
      >
        What is in the trash can be restored for 30 days.
      </ConfirmDialog>
    </>
  );
};

const Facts = ({ file }: { file: FileDetail }) => {
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Kind', kindWords(file.name)],
    ['Size', sizeWords(file.size)],
    ['Added', <Instant key="added" at={file.addedAt} />],
    ['Added by', file.addedBy],
    ['Who sees it', file.visibility === 2 ? 'You alone' : 'The firm'],
  ];
  return (
    <Panel title="About">
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.75 }}>
        {facts.map(([what, said]) => (
          <Box key={what} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {what}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {said}
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
};

interface VersionsProps {
  file: FileDetail;
  onDownload: (number: number) => void;
  onBring: ((number: number) => void) | undefined;
}

const noteOf = ({ broughtBack }: FileVersion): string => (broughtBack ? ` · version ${broughtBack} brought back` : '');

const Versions = ({ file, onDownload, onBring }: VersionsProps) => (
  <LineList ruled={1.25} isOrdered label="Versions" rows={file.versions} keyOf={({ number }) => String(number)}>
    {(version) => (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Box sx={{ fontWeight: 650 }}>
            Version {version.number}
            {version.number === file.latest && ' (newest)'}
          </Box>
          <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-note)', overflowWrap: 'anywhere' }}>
            <Instant at={version.madeAt} /> · <span title={version.writers?.join(', ')}>{version.madeBy}</span> ·{' '}
            {sizeWords(version.size)}
            {noteOf(version)}
          </Box>
        </Box>
        {onBring && version.number !== file.latest && (
          <Button
            size="small"
            aria-label={`Make version ${version.number} the newest`}
            onClick={() => onBring(version.number)}
          >
            Bring back
          </Button>
        )}
        <Button
          size="small"
          variant="outlined"
          aria-label={`Download version ${version.number}`}
          onClick={() => onDownload(version.number)}
        >
          Download
        </Button>
      </Box>
    )}
  </LineList>
);

const Openings = ({ openings: { count, last } }: { openings: NonNullable<FileDetail['openings']> }) => (
  <Panel title="Opened">
    {count === 0 ? (
      <Box sx={{ color: 'text.secondary' }}>Nobody has opened it yet.</Box>
    ) : (
      <>
        <Box sx={{ mb: 1 }}>{count === 1 ? 'Once' : `${count} times`}</Box>
        <Box
          component="ul"
          aria-label="Who opened it"
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75, maxHeight: 320, overflowY: 'auto' }}
        >
          {last.map(({ at, who, number }) => (
            <Box component="li" key={`${at} ${who}`} sx={{ fontSize: 'var(--type-note)', overflowWrap: 'anywhere' }}>
              {who}, <Moment at={at} />
              {number > 1 && ` (version ${number})`}
            </Box>
          ))}
        </Box>
      </>
    )}
  </Panel>
);
