import Box from '@mui/material/Box';
import { useState } from 'react';
import { type Document, downloadName, type Format, VISIBILITY } from '#core/documents/document.ts';
import { listDocumentVersions } from '#core/documents/endpoints.ts';
import { attachmentKey } from '#core/messages/attached-names.ts';
import { CHAT_LIMITS } from '#core/messages/chat-limits.ts';
import { useList } from '#web/api/use-list.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import type { Picked } from './attach-dialog.tsx';

const FORMAT_NAMES: Record<Format, string> = { docx: 'Word', pdf: 'PDF' };

interface ContractChoiceProps {
  contract: Document;
  /** Whether the client will see what is chosen. */
  isToClient: boolean;
  picked: readonly Picked[];
  onPick: (picked: readonly Picked[]) => void;
}

/** A contract of the matter in one of its versions: each of its documents as Word or PDF. The client is offered none older than what they see. */
export const ContractChoice = ({ contract, isToClient, picked, onPick }: ContractChoiceProps) => {
  const { documentId, name, latest, visibility, sharedVersion } = contract;
  const oldest = isToClient ? (sharedVersion ?? 1) : 1;
  const own = picked.filter(({ fileId }) => fileId === documentId);
  const others = picked.filter(({ fileId }) => fileId !== documentId);
  const [chosen, setChosen] = useState(own[0]?.number ?? latest);
  const earlier = useList(listDocumentVersions, latest > oldest ? { documentId } : null);
  const made = earlier.state === 'ready' ? earlier.data.rows.filter(({ number }) => number >= oldest) : [];
  const version = made.find(({ number }) => number === chosen) ?? { number: latest, documents: contract.documents };
  const { number, documents } = version;
  const isDraft = visibility !== VISIBILITY.TEAM;
  const wordsOf = (title: string) => (documents.length > 1 ? title : name);
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Box sx={{ fontWeight: 600 }}>{isDraft ? `${name} (a draft: show it to your firm first)` : name}</Box>
        {made.length > 1 && !isDraft && (
          <SelectField
            label={`Version of ${name}`}
            hideLabel
            value={String(number)}
            options={made.map((each) => ({ value: String(each.number), label: `Version ${each.number}` }))}
            onChange={({ target }) => {
              setChosen(Number(target.value));
              onPick(others);
            }}
          />
        )}
      </Box>
      {documents.flatMap(({ packageDocumentId, name: title, formats }) =>
        formats.map((format) => {
          const file = {
            ...{ fileId: documentId, number, name: downloadName(wordsOf(title), number, format) },
            contract: { packageDocumentId, format },
          };
          const key = attachmentKey(file);
          const isPicked = own.some((each) => attachmentKey(each) === key);
          return (
            <CheckField
              key={key}
              label={`${wordsOf(title)}, version ${number}, ${FORMAT_NAMES[format]}`}
              checked={isPicked}
              disabled={isDraft || (!isPicked && picked.length >= CHAT_LIMITS.files)}
              onChange={() =>
                onPick(isPicked ? picked.filter((each) => attachmentKey(each) !== key) : [...picked, file])
              }
            />
          );
        }),
      )}
    </Box>
  );
};
