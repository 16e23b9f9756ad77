import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNavigate } from 'react-router-dom';
import type { Document } from '#core/documents/document.ts';
import { downloadDocument, listDocumentVersions } from '#core/documents/endpoints.ts';
import { plainFileName } from '#core/documents/plain-file-name.ts';
import { readMatterQuestionnaire } from '#core/matters/endpoints.ts';
import type { Matter } from '#core/matters/matter.ts';
import { call } from '#web/api/client.ts';
import { useRead } from '#web/api/hooks.ts';
import { useList } from '#web/api/use-list.ts';
import { FilePages } from '#web/paper/file-pages.tsx';
import { PackagePages } from '#web/paper/package-pages.tsx';
import { PaperSkeleton } from '#web/paper/paper-room.tsx';
import { templateAddress } from '#web/paper/template-address.ts';
import { VersionChanges } from '#web/paper/version-changes.tsx';
import { useSignedIn } from '#web/session/session.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useMatterLinks } from './matter-links.ts';

/** Which pages of a contract are shown. */
export interface ChosenPages {
  /** The number of a version, or `now`. */
  version: string;
  /** The document of a package. */
  part?: string;
  /** What the version changed is shown instead, since `base`; since the version before it where that is 0. */
  isComparing: boolean;
  base: number;
}

interface MatterPagesProps {
  matter: Matter;
  contract: Document | undefined;
  chosen: ChosenPages;
  onChoose: (chosen: ChosenPages) => void;
  /** The question whose places are shown. */
  shown: string | undefined;
  onPoint: (questionId: string | undefined) => void;
}

const HEIGHT = 'calc(100vh - var(--navbar) - var(--covered-below) - 156px)';

/** The pages of a matter's contract: as its answers make it now, or of a version, and what that version changed. */
export const MatterPages = ({ matter, contract, chosen, onChoose, shown, onPoint }: MatterPagesProps) => {
  const { firstName, lastName } = useSignedIn();
  const { part, isComparing, base } = chosen;
  const latest = contract?.latest ?? 0;
  const number = Math.min(Number(chosen.version) || 0, latest);
  const isEarlier = number > 0 && number < latest;
  const earlier = useList(listDocumentVersions, isEarlier ? { documentId: contract?.documentId ?? '' } : null);
  const made = earlier.state === 'ready' ? earlier.data.rows.find((version) => version.number === number) : contract;
  const parts = number > 0 ? (made?.documents ?? []) : [];
  const packageDocumentId = parts.some((each) => each.packageDocumentId === part) ? part : parts[0]?.packageDocumentId;
  const addressOf =
    (version: number) =>
    async (_: string, signal: AbortSignal): Promise<string> => {
      const asked = { documentId: contract?.documentId ?? '', number: String(version), format: 'docx' as const };
      return (await call(downloadDocument, { ...asked, ...(packageDocumentId && { packageDocumentId }) }, { signal }))
        .url;
    };
  const comparedWith = base > 0 && base < number ? base : number - 1;
  const fileOf = (version: number) => `${contract?.documentId}/${packageDocumentId}/${version}`;
  const comparedName = parts.find((each) => each.packageDocumentId === packageDocumentId)?.name ?? '';
  const versions = Array.from({ length: latest }, (_, at) => latest - at);
  return (
    <>
      {contract && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5, mb: 1.5 }}>
          <SelectField
            label="Pages of"
            value={number > 0 ? String(number) : 'now'}
            options={[
              { value: 'now', label: 'The answers as they are now' },
              ...versions.map((each) => ({
                value: String(each),
                label: `Version ${each}${each === contract.signed?.number ? ', signed' : ''}`,
              })),
            ]}
            onChange={(event) => onChoose({ ...chosen, version: event.target.value })}
          />
          {parts.length > 1 && (
            <SelectField
              label="Document"
              value={packageDocumentId ?? ''}
              options={parts.map((each) => ({ value: each.packageDocumentId, label: each.name }))}
              onChange={(event) => onChoose({ ...chosen, part: event.target.value })}
            />
          )}
          {number > 1 && (
            <Button
              size="small"
              aria-pressed={isComparing}
              onClick={() => onChoose({ ...chosen, isComparing: !isComparing })}
            >
              {isComparing ? 'Show the pages' : `What changed since version ${number - 1}`}
            </Button>
          )}
          {number > 2 && isComparing && (
            <SelectField
              label="Compared with"
              value={String(comparedWith)}
              options={versions
                .filter((each) => each < number)
                .map((each) => ({ value: String(each), label: `Version ${each}` }))}
              onChange={(event) => onChoose({ ...chosen, base: Number(event.target.value) })}
            />
          )}
        </Box>
      )}
      {number === 0 ? (
        <NowPages matter={matter} shown={shown} onPoint={onPoint} />
      ) : number > 1 && isComparing ? (
        <VersionChanges
          key={`${fileOf(number)} ${comparedWith}`}
          before={addressOf(comparedWith)}
          after={addressOf(number)}
          names={[`version ${comparedWith}`, `version ${number}`]}
          fileName={`${plainFileName(comparedName, 100) || 'Contract'} (v${comparedWith} to v${number})`}
          author={`${firstName} ${lastName}`}
          height={HEIGHT}
        />
      ) : (
        <FilePages label={`Version ${number}`} file={fileOf(number)} addressOf={addressOf(number)} height={HEIGHT} />
      )}
    </>
  );
};

const NowPages = ({ matter, shown, onPoint }: Pick<MatterPagesProps, 'matter' | 'shown' | 'onPoint'>) => {
  const navigate = useNavigate();
  const { questionAt } = useMatterLinks(matter);
  const read = useRead(readMatterQuestionnaire, { matterId: matter.matterId });
  if (read.state === 'failed') return <ErrorPanel message={read.message} onRetry={read.retry} />;
  if (read.state === 'loading') return <PaperSkeleton height={HEIGHT} />;
  return (
    <PackagePages
      label="Contract"
      subject={matter.matterId}
      documents={read.data.documents}
      addressOf={templateAddress(matter.matterId)}
      filling={read.data}
      shown={shown}
      height={HEIGHT}
      onGo={(questionId) => navigate(questionAt(questionId))}
      onPoint={onPoint}
    />
  );
};
