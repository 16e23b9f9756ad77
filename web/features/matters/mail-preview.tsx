import Box from '@mui/material/Box';
import { type MailParts, mailWords } from '#core/mail.ts';
import { Panel } from '#web/ui/panel.tsx';

interface MailPreviewProps {
  /** Whom the mail goes to; empty while nobody is chosen. */
  to: string;
  mail: MailParts;
}

/** A mail as it will arrive: the words are those that are sent, line by line. */
export const MailPreview = ({ to, mail }: MailPreviewProps) => {
  const { button, ...texts } = mail;
  const { subject } = mailWords(texts);
  return (
    <Panel title="The mail">
      <Box sx={{ display: 'grid', gap: 0.5, fontSize: 'var(--type-note)', color: 'text.secondary', mb: 2 }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>To: {to || 'nobody yet'}</Box>
        <Box sx={{ overflowWrap: 'anywhere' }}>
          Subject: <strong>{subject}</strong>
        </Box>
      </Box>
      <Box sx={{ borderTop: '1px solid var(--line)', pt: 2, overflowWrap: 'anywhere', '& p': { m: 0, mb: 1.5 } }}>
        {mail.paragraphs.map((paragraph, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a note may be alike
          <p key={at}>{paragraph}</p>
        ))}
        {button && (
          <Box
            component="span"
            sx={{
              display: 'inline-block',
              px: 2.5,
              py: 1.25,
              my: 1,
              borderRadius: 2,
              fontWeight: 650,
              background: 'var(--brand-fill)',
              color: 'var(--brand-on-fill)',
            }}
          >
            {button.label}
          </Box>
        )}
        {mail.closing && (
          <Box sx={{ mt: 1.5, fontSize: 'var(--type-small)', color: 'text.secondary' }}>{mail.closing}</Box>
        )}
      </Box>
    </Panel>
  );
};
