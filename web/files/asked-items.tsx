import Box from '@mui/material/Box';
import { isMissing, missingIn } from '#core/requests/missing.ts';
import { type AskedRequest, REQUEST_LIMITS } from '#core/requests/request.ts';
import { ruledLines } from '#web/ui/ruled-lines.ts';
import { StatusChip, type Tone } from '#web/ui/status-chip.tsx';
import { UploadArea } from '#web/ui/upload-area.tsx';
import { FIRM_FILE_TYPES } from './file-fault.ts';
import { type AskedWay, useAskedUploads } from './use-asked-uploads.ts';

type Item = AskedRequest['items'][number];

const chips: Record<Item['state'], { label: string; tone: Tone }> = {
  missing: { label: 'Missing', tone: 'warning' },
  sent: { label: 'Sent', tone: 'good' },
  accepted: { label: 'Accepted', tone: 'good' },
  returned: { label: 'Send again', tone: 'bad' },
};

/** The documents that somebody is asked for, each with what is missing, and where its files are put. */
export const AskedItems = ({ request, way }: { request: AskedRequest; way: AskedWay }) => {
  const uploads = useAskedUploads(way);
  const { items, isOver } = request;
  const missing = missingIn(request).length;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box role="status" sx={{ fontWeight: 650 }}>
        {wordsOf(isOver, missing, items.length)}
      </Box>
      {request.message && <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{request.message}</Box>}
      <Box component="ul" aria-label="Documents" sx={ruledLines(2)}>
        {items.map((item) => (
          <Box component="li" key={item.itemId} aria-label={item.name} sx={{ display: 'grid', gap: 1 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <Box sx={{ flex: '1 1 160px', minWidth: 0, fontWeight: 650, overflowWrap: 'anywhere' }}>{item.name}</Box>
              <StatusChip {...chips[item.state]} />
            </Box>
            <About item={item} />
            {!isOver && item.state !== 'accepted' && item.files.length < REQUEST_LIMITS.files && (
              <UploadArea
                label={isMissing(item) ? `Add ${item.name}` : `Add more for ${item.name}`}
                accept={FIRM_FILE_TYPES}
                files={uploads.shownOf(item.itemId)}
                limit={REQUEST_LIMITS.files}
                camera="Take a photo"
                onPick={(files) => uploads.pick(item.itemId, files)}
                onRemove={uploads.remove}
                onRetry={uploads.retry}
              >
                PDF, Word, a photo or another file of up to 50 MB
              </UploadArea>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
};

const wordsOf = (isOver: boolean, missing: number, all: number): string => {
  if (isOver) return 'This request is over. Nothing more can be sent.';
  if (missing === 0) return 'Everything has been sent. Thank you.';
  return all === 1
    ? 'The document is missing.'
    : `${missing} of ${all} documents ${missing === 1 ? 'is' : 'are'} missing.`;
};

const About = ({ item: { note, reason, refused, files } }: { item: Item }) => (
  <Box sx={{ display: 'grid', gap: 0.5, overflowWrap: 'anywhere', color: 'text.secondary' }}>
    {note && <Box>{note}</Box>}
    {files.length > 0 && <Box>Sent: {files.join(', ')}</Box>}
    {reason && <Box sx={{ color: 'error.main' }}>Please send it again: {reason}</Box>}
    {refused && (
      <Box role="alert" sx={{ color: 'error.main' }}>
        {refused.name} was not taken. {refused.reason}
      </Box>
    )}
  </Box>
);
