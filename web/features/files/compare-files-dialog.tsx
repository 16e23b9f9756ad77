import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { listDocuments } from '#core/documents/endpoints.ts';
import { plainFileName } from '#core/documents/plain-file-name.ts';
import { openFile } from '#core/files/endpoints.ts';
import type { FileDetail, FilePlace } from '#core/files/file.ts';
import { FILE_TYPES } from '#core/inspection/file-kinds.ts';
import { listTeamMatters } from '#core/matter-team/endpoints.ts';
import { wholeIdOf } from '#core/matters/contract-id.ts';
import { listMatters } from '#core/matters/endpoints.ts';
import { folded } from '#core/search-words.ts';
import { call } from '#web/api/client.ts';
import { useIsOfTeams } from '#web/api/team-matters.ts';
import { useList } from '#web/api/use-list.ts';
import { useSearchedList } from '#web/api/use-searched-list.ts';
import type { FileAddress } from '#web/paper/use-paper.ts';
import { VersionChanges } from '#web/paper/version-changes.tsx';
import { useSignedIn } from '#web/session/session.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Instant } from '#web/ui/moment.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';

interface CompareFilesDialogProps {
  file: FileDetail;
  place: FilePlace;
  onClose: () => void;
}

/** A file, or a version of one, that another can be compared with. */
interface Other {
  key: string;
  name: string;
  /** How it is offered, where that is not its name. */
  label?: string;
  /** The matter that it is kept with, or its client. */
  of?: string | undefined;
  at: string;
  address: FileAddress;
}

/** Files that are offered; more are found by their names. */
const MOST_OFFERED = 20;

const addressOf =
  (place: FilePlace, fileId: string, number?: number): FileAddress =>
  async (_, signal) => {
    const request = { ...place, fileId, ...(number && { number }), openingId: crypto.randomUUID() };
    return (await call(openFile, request, { signal })).url;
  };

/** What differs between a Word file and another version of it, or any other Word file that the person sees. */
export const CompareFilesDialog = ({ file, place, onClose }: CompareFilesDialogProps) => {
  const { firstName, lastName } = useSignedIn();
  const [other, setOther] = useState<Other>();
  const [isTurned, setTurned] = useState(false);
  const { fileId, latest, name } = file;
  const isVersion = other?.key.startsWith(fileId);
  const nameOfPlace = usePlaceNames();
  const [ownName, otherName] =
    other && !isVersion ? apart([name, nameOfPlace(place)], [other.name, other.of]) : [name, ''];
  const own: Other = {
    key: fileId,
    name: isVersion ? `version ${latest}` : ownName,
    at: file.updatedAt,
    address: addressOf(place, fileId, latest),
  };
  const chosen = other && !isVersion ? { ...other, name: otherName } : other;
  const [before, after] = isTurned ? [own, chosen] : [chosen, own];
  return (
    <Dialog
      open
      width="large"
      title={other && !isVersion ? `${ownName} and ${otherName}` : `Compare ${name}`}
      onClose={onClose}
      actions={
        <>
          {other && <Button onClick={() => setOther(undefined)}>Choose another file</Button>}
          {other && <Button onClick={() => setTurned(!isTurned)}>Swap sides</Button>}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {before && after ? (
        <VersionChanges
          key={`${before.key} ${after.key}`}
          before={before.address}
          after={after.address}
          names={[before.name, after.name]}
          fileName={`${plainFileName(name.replace(/\.docx$/i, ''), 100) || 'File'} compared`}
          author={`${firstName} ${lastName}`}
          height="auto"
        />
      ) : (
        <Others file={file} place={place} onChoose={setOther} />
      )}
    </Dialog>
  );
};

/** The name of the matter, or else of the client, that a file is kept with; undefined until it is read. */
const usePlaceNames = (): ((place: {
  matterId?: string | undefined;
  clientId?: string | undefined;
}) => string | undefined) => {
  const isOfTeams = useIsOfTeams();
  const all = useList(listMatters, isOfTeams ? null : {});
  const teams = useList(listTeamMatters, isOfTeams ? {} : null);
  const names = useMemo(() => {
    const read = new Map<string, string>();
    if (all.state === 'ready')
      for (const { id, name, clientId, clientName } of all.data.rows) read.set(id, name).set(clientId, clientName);
    if (teams.state === 'ready') for (const { id, name } of teams.data.rows) read.set(id, name);
    return read;
  }, [all, teams]);
  return ({ matterId, clientId }) => names.get(wholeIdOf(matterId ?? '')) ?? names.get(clientId ?? '');
};

type Named = readonly [name: string, of: string | undefined];
/** What two files are called beside each other: with what each is kept with, where their names do not tell them apart. */
const apart = (one: Named, other: Named): readonly [string, string] => {
  const label = ([name, of]: Named) => (one[0] === other[0] && of !== undefined ? `${name} (${of})` : name);
  return [label(one), label(other)];
};

interface OthersProps extends Pick<CompareFilesDialogProps, 'file' | 'place'> {
  onChoose: (other: Other) => void;
}

const Others = ({ file, place, onChoose }: OthersProps) => {
  const [typed, setTyped] = useState('');
  const read = useSearchedList(listDocuments, {}, typed);
  const nameOfPlace = usePlaceNames();
  const wanted = folded(typed).split(' ');
  const isWanted = (name: string): boolean => wanted.every((word) => folded(name).includes(word));
  const versions = file.versions
    .filter(({ number, type }) => number !== file.latest && type === FILE_TYPES.docx)
    .map(
      ({ number, madeAt }): Other => ({
        key: `${file.fileId} ${number}`,
        name: `version ${number}`,
        label: `Version ${number}`,
        at: madeAt,
        address: addressOf(place, file.fileId, number),
      }),
    )
    .filter((version) => isWanted(`${file.name} ${version.name}`));
  return (
    <Box sx={{ display: 'grid', gap: 2, minHeight: 320, alignContent: 'start' }}>
      <SearchBox label="Search Word files" value={typed} onChange={setTyped} />
      {versions.length > 0 && <Choices label="Versions of this file" others={versions} onChoose={onChoose} />}
      <Loaded read={read} skeleton={<RowsSkeleton count={5} />}>
        {({ rows, search }) => {
          const known = new Map([...rows, ...(search?.rows ?? [])].map((row) => [row.id, row]));
          const others = [...known.values()]
            .filter((row) => row.file && row.id !== file.fileId && /\.docx$/i.test(row.name) && isWanted(row.name))
            .slice(0, MOST_OFFERED)
            .map(({ id, name, at, matterId, clientId }): Other => {
              const there = matterId ? { matterId } : { clientId };
              return { key: id, name, of: nameOfPlace({ matterId, clientId }), at, address: addressOf(there, id) };
            });
          if (others.length === 0)
            return (
              <EmptyState>
                {typed.trim() ? 'No other Word file is called so.' : 'There is no other Word file.'}
              </EmptyState>
            );
          return <Choices label="Other files" others={others} onChoose={onChoose} />;
        }}
      </Loaded>
    </Box>
  );
};

interface ChoicesProps {
  label: string;
  others: readonly Other[];
  onChoose: (other: Other) => void;
}

const Choices = ({ label, others, onChoose }: ChoicesProps) => (
  <Box component="section" aria-label={label}>
    <Box component="h3" sx={{ typography: 'h3', mb: 0.5 }}>
      {label}
    </Box>
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {others.map((other) => (
        <Box component="li" key={other.key}>
          <Button
            fullWidth
            onClick={() => onChoose(other)}
            sx={{ justifyContent: 'space-between', gap: 2, textAlign: 'start', overflowWrap: 'anywhere', px: 1 }}
          >
            <span>
              {other.label ?? other.name}
              {other.of && (
                <Box
                  component="span"
                  sx={{ display: 'block', color: 'text.secondary', fontWeight: 400, fontSize: 'var(--type-note)' }}
                >
                  {other.of}
                </Box>
              )}
            </span>
            <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, whiteSpace: 'nowrap' }}>
              <Instant at={other.at} />
            </Box>
          </Button>
        </Box>
      ))}
    </Box>
  </Box>
);
