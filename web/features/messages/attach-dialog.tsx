import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { type Document, VISIBILITY } from '#core/documents/document.ts';
import { listMatterDocuments } from '#core/documents/endpoints.ts';
import { listMatterFiles } from '#core/files/endpoints.ts';
import type { FileItem } from '#core/files/file.ts';
import { CHAT_LIMITS } from '#core/messages/chat-limits.ts';
import type { Attached } from '#core/messages/message.ts';
import { useList } from '#web/api/use-list.ts';
import { UploadFiles } from '#web/files/upload-files.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { ContractChoice } from './contract-choice.tsx';

/** A file that goes with a message, or a document of a contract. */
export type Picked = Attached & { name: string };

export interface AttachProps {
  matterId: string;
  /** What the client who will see the files is called; absent inside the firm. */
  client: string | undefined;
  attached: readonly Picked[];
  /** Files that were dropped or pasted, which are uploaded at once. */
  brought: readonly File[];
  onAttach: (files: readonly Picked[]) => void;
  onClose: () => void;
}

/** Files in view; the search finds the others. */
const SHOWN = 30;

/** Chooses files and contracts of the matter, and adds new files to it, which are inspected as every upload before they can be chosen. */
export const AttachDialog = ({ matterId, client, attached, brought, onAttach, onClose }: AttachProps) => {
  const [picked, setPicked] = useState(attached);
  const [isMeant, setMeant] = useState(false);
  const [text, setText] = useState('');
  const read = useList(listMatterDocuments, { matterId });
  const contracts = read.state === 'ready' ? read.data.rows : [];
  // What is chosen anew is confirmed anew.
  const pick = (next: readonly Picked[]) => {
    setPicked(next);
    setMeant(false);
  };
  const waits = client !== undefined && picked.length > 0 && !isMeant;
  return (
    <Dialog
      open
      title="Attach files"
      onClose={onClose}
      steady
      actions={
        <Button
          variant="contained"
          disabled={waits}
          title={waits ? 'Confirm first that the client will see the files' : undefined}
          onClick={() => {
            onAttach(picked);
            onClose();
          }}
        >
          Attach
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <UploadFiles place={{ matterId }} mayAdd brought={brought}>
          New files go into the matter’s files, and can be chosen below once they were checked.
        </UploadFiles>
        <SearchBox label="Search the matter’s files" value={text} onChange={setText} />
        <Loaded
          read={useList(listMatterFiles, { matterId })}
          skeleton={<RowsSkeleton count={3} />}
          isEmpty={({ rows }) => rows.length === 0}
          empty={<Box sx={{ color: 'text.secondary' }}>This matter has no files yet.</Box>}
        >
          {({ rows }) => <Files rows={rows} text={text} picked={picked} onPick={pick} />}
        </Loaded>
        {contracts.length > 0 && (
          <Section title="Contracts of the matter">
            {contracts.map((contract) => (
              <ContractChoice
                key={contract.documentId}
                {...{ contract, picked }}
                isToClient={client !== undefined}
                onPick={pick}
              />
            ))}
          </Section>
        )}
        {picked.length >= CHAT_LIMITS.files && (
          <Box role="status" sx={{ color: 'text.secondary' }}>{`A message has at most ${CHAT_LIMITS.files} files`}</Box>
        )}
        {client !== undefined && <Sharing client={client} contracts={contracts} picked={picked} />}
        {client !== undefined && picked.length > 0 && (
          <CheckField
            label={`${client} will see ${picked.length === 1 ? 'this file' : `these ${picked.length} files`}`}
            checked={isMeant}
            onChange={({ target }) => setMeant(target.checked)}
          />
        )}
      </Box>
    </Dialog>
  );
};

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <Box component="h3" sx={{ m: 0, mb: 1, fontSize: 'var(--type-body)', fontWeight: 650 }}>
      {title}
    </Box>
    <Box component="ul" aria-label={title} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
      {children}
    </Box>
  </div>
);

interface SharingProps {
  client: string;
  contracts: readonly Document[];
  picked: readonly Picked[];
}

/** Which versions of contracts the client will find among what is shared with them, once the message is sent. */
const Sharing = ({ client, contracts, picked }: SharingProps) => {
  const shared = contracts.flatMap(({ documentId, name, sharedVersion }) => {
    const number = picked.find(({ fileId }) => fileId === documentId)?.number;
    if (number === undefined || number === sharedVersion) return [];
    const instead = sharedVersion === undefined ? '' : `, in place of version ${sharedVersion}`;
    return [{ documentId, sentence: `Sending shares version ${number} of ${name} with ${client}${instead}.` }];
  });
  return (
    <Box role="status" sx={{ overflowWrap: 'anywhere' }}>
      {shared.map(({ documentId, sentence }) => (
        <div key={documentId}>{sentence}</div>
      ))}
    </Box>
  );
};

interface FilesProps {
  rows: readonly FileItem[];
  text: string;
  picked: readonly Picked[];
  onPick: (picked: readonly Picked[]) => void;
}

const Files = ({ rows, text, picked, onPick }: FilesProps) => {
  const wanted = text.trim().toLowerCase();
  const found = rows.filter(({ name }) => name.toLowerCase().includes(wanted));
  if (found.length === 0) return <Box sx={{ color: 'text.secondary' }}>No files match.</Box>;
  const more = found.length - SHOWN;
  return (
    <>
      <Box
        component="ul"
        aria-label="Files of the matter"
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}
      >
        {found.slice(0, SHOWN).map(({ fileId, latest: number, name, visibility }) => {
          const isPicked = picked.some((each) => each.fileId === fileId);
          const isDraft = visibility !== VISIBILITY.TEAM;
          return (
            <Box component="li" key={fileId} sx={{ overflowWrap: 'anywhere' }}>
              <CheckField
                label={isDraft ? `${name} (a draft: show it to your firm first)` : name}
                checked={isPicked}
                disabled={isDraft || (!isPicked && picked.length >= CHAT_LIMITS.files)}
                onChange={() =>
                  onPick(
                    isPicked ? picked.filter((each) => each.fileId !== fileId) : [...picked, { fileId, number, name }],
                  )
                }
              />
            </Box>
          );
        })}
      </Box>
      {more > 0 && <Box sx={{ color: 'text.secondary' }}>{`${more} more: search for them by name`}</Box>}
    </>
  );
};
