import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ResponseOf } from '#core/endpoint.ts';
import type { readPortal } from '#core/portal/endpoints.ts';
import type { OwnEnvelope } from '#core/signing/client-endpoints.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Loaded, type Read } from '#web/ui/loaded.tsx';
import { Day } from '#web/ui/moment.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ruledLines } from '#web/ui/ruled-lines.ts';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { portalWords as words } from './portal-words.ts';
import { SignedEnvelope } from './signed-envelope.tsx';

/** Documents that are shown at first. */
const SHOWN = 5;

interface PortalDocumentsProps {
  read: Read<ResponseOf<typeof readPortal>>;
  /** What all have signed. */
  signed: readonly OwnEnvelope[];
}

/** What the signed-in person has signed with all others, then the documents that firms share with them, of all matters, those first that were shared last. */
export const PortalDocuments = ({ read, signed }: PortalDocumentsProps) => {
  const { userTypeRoute: type } = useSignedIn();
  const [all, setAll] = useState(false);
  return (
    <Box sx={{ mt: 3 }}>
      <Panel title={words.documents}>
        <Loaded
          read={read}
          skeleton={<RowsSkeleton count={2} />}
          isEmpty={({ documents }) => documents.length + signed.length === 0}
          empty={<Box sx={{ color: 'text.secondary' }}>{words.noDocuments}</Box>}
        >
          {({ documents }) => (
            <>
              <Box component="ul" aria-label={words.documents} sx={ruledLines(1)}>
                {(all ? signed : signed.slice(0, SHOWN)).map((envelope) => (
                  <SignedEnvelope key={`${envelope.envelopeId} ${envelope.signerId}`} envelope={envelope} />
                ))}
                {(all ? documents : documents.slice(0, Math.max(0, SHOWN - signed.length))).map(
                  ({ documentId, matterId, name, matterName, firmName, sharedAt }) => (
                    <Box component="li" key={documentId} sx={{ overflowWrap: 'anywhere' }}>
                      <Link to={paths.matter(type, matterId)}>{name}</Link>
                      <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-note)' }}>
                        {matterName}, {firmName}, <Day at={sharedAt} />
                      </Box>
                    </Box>
                  ),
                )}
              </Box>
              {!all && documents.length + signed.length > SHOWN && (
                <Button onClick={() => setAll(true)}>{words.moreDocuments(documents.length + signed.length)}</Button>
              )}
            </>
          )}
        </Loaded>
      </Panel>
    </Box>
  );
};
