import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ResponseOf } from '#core/endpoint.ts';
import type { readPortal } from '#core/portal/endpoints.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Loaded, type Read } from '#web/ui/loaded.tsx';
import { Day } from '#web/ui/moment.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ruledLines } from '#web/ui/ruled-lines.ts';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { portalWords as words } from './portal-words.ts';

/** Documents that are shown at first. */
const SHOWN = 5;

/** The documents that firms share with the signed-in person, of all matters, those first that were shared last. */
export const PortalDocuments = ({ read }: { read: Read<ResponseOf<typeof readPortal>> }) => {
  const { userTypeRoute: type } = useSignedIn();
  const [all, setAll] = useState(false);
  return (
    <Box sx={{ mt: 3 }}>
      <Panel title={words.documents}>
        <Loaded
          read={read}
          skeleton={<RowsSkeleton count={2} />}
          isEmpty={({ documents }) => documents.length === 0}
          empty={<Box sx={{ color: 'text.secondary' }}>{words.noDocuments}</Box>}
        >
          {({ documents }) => (
            <>
              <Box component="ul" aria-label={words.documents} sx={ruledLines(1)}>
                {(all ? documents : documents.slice(0, SHOWN)).map(
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
              {!all && documents.length > SHOWN && (
                <Button onClick={() => setAll(true)}>{words.moreDocuments(documents.length)}</Button>
              )}
            </>
          )}
        </Loaded>
      </Panel>
    </Box>
  );
};
