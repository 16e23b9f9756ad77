import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import type { EnvelopeDetail } from '#core/signing/envelope-record.ts';
import { RENEWAL_FAULTS } from '#core/signing/renewal.ts';
import { paths } from '#web/paths.ts';
import { Day, ZonedInstant } from '#web/ui/moment.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { envelopeStates } from './state-words.ts';

/** What an envelope was sent with: by whom, until when, which reminders, to whom copies go, with which message; and how it ended. */
export const AboutEnvelope = ({ envelope }: { envelope: EnvelopeDetail }) => {
  const { state, createdBy, sentAt, expiresAt, endedAt, remindEvery, copies, message, reason, carrier } = envelope;
  const { unrenewed } = envelope;
  const sendsCopies = copies.length > 0 && ['sent', 'sealing', 'completed'].includes(state);
  return (
    <Panel title="About it">
      <Box sx={{ display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
        {sentAt && (
          <Box>
            <Unbroken text={`Sent by ${createdBy}`} />
            {carrier && ' with DocuSign'}, <ZonedInstant at={sentAt} />
          </Box>
        )}
        {state === 'sent' && expiresAt && (
          <Box>
            Can be signed until <ZonedInstant at={expiresAt} />
          </Box>
        )}
        {state === 'sent' && !carrier && <Box>{reminderWords(remindEvery)}</Box>}
        {sendsCopies && (
          <Box>
            {state === 'completed' ? 'Copy sent to ' : 'Copy once all have signed: '}
            {copies.map(({ email }) => email).join(', ')}
          </Box>
        )}
        {message && <Box sx={{ whiteSpace: 'pre-line' }}>Message: {message}</Box>}
        {endedAt && (
          <Box>
            {envelopeStates[state].label}, <ZonedInstant at={endedAt} />
          </Box>
        )}
        {reason && <Box>Reason: {reason}</Box>}
        {unrenewed && <Unrenewed {...unrenewed} />}
        {state === 'completed' && (
          <Box>
            <Link to={paths.verifyDocument()}>Verify a signed document</Link>
          </Box>
        )}
      </Box>
    </Panel>
  );
};

const Unrenewed = ({ since, fault, provedUntil, againAt }: NonNullable<EnvelopeDetail['unrenewed']>) => (
  <Notice label="Time stamp not renewed" urgent sx={{ my: 1 }}>
    <b>Time stamp not renewed</b>, <Day at={since} />. {RENEWAL_FAULTS[fault]} The last time stamp proves the signatures
    until <Day at={provedUntil} />.{' '}
    {againAt ? (
      <>
        It is tried again on <Day at={againAt} />.
      </>
    ) : (
      'It is not tried again.'
    )}
  </Notice>
);

const reminderWords = (days: number): string => {
  if (days === 0) return 'No reminders';
  return days === 1 ? 'Reminder every day' : `Reminder every ${days} days`;
};
