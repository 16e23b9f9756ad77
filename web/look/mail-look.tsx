import Box from '@mui/material/Box';
import Paperclip from 'lucide-react/icons/paperclip';
import PostalMime, { type Address, type Email } from 'postal-mime';
import { useEffect, useState } from 'react';
import { textOfHtml } from '#core/html-text.ts';
import { LookSkeleton, NotShown } from './not-shown.tsx';
import { SearchedText } from './searched-text.tsx';
import { useBytes } from './use-bytes.ts';
import type { ViewerProps } from './viewer-props.ts';

const UNREADABLE = 'This message is damaged and cannot be shown here. It can still be downloaded.';

const personOf = ({ name, address }: Address): string =>
  address ? (name && name !== address ? `${name} <${address}>` : address) : name;

const people = (addresses: readonly Address[] = []): string =>
  addresses.flatMap((each) => (each.group ? each.group.map(personOf) : [personOf(each)])).join(', ');

const instant = (date: string): string => {
  const at = new Date(date);
  return Number.isNaN(at.getTime()) ? date : at.toLocaleString(undefined, { dateStyle: 'full', timeStyle: 'short' });
};

/** The words of a message: as plain text where it has such, else those of its HTML. */
const wordsOf = ({ text, html }: Email): string => (text?.trim() ? text.trim() : textOfHtml(html ?? ''));

const kilobytes = (content: Email['attachments'][number]['content']): string => {
  const bytes = typeof content === 'string' ? content.length : content.byteLength;
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
};

/** A message: who wrote it to whom, what it says, and what is attached. Nothing that it names is fetched. */
export const MailLook = ({ name, load, height, onDownload }: ViewerProps) => {
  const { bytes, problem, retry } = useBytes(load);
  const [mail, setMail] = useState<Email | 'unreadable'>();
  useEffect(() => {
    if (!bytes) return;
    let isStopped = false;
    PostalMime.parse(bytes, { rfc822Attachments: true }).then(
      (read) => !isStopped && setMail(read),
      () => !isStopped && setMail('unreadable'),
    );
    return () => {
      isStopped = true;
    };
  }, [bytes]);
  if (problem)
    return (
      <NotShown name={name} onRetry={retry}>
        {problem}
      </NotShown>
    );
  if (mail === undefined) return <LookSkeleton height={height} />;
  if (mail === 'unreadable')
    return (
      <NotShown name={name} onDownload={onDownload}>
        {UNREADABLE}
      </NotShown>
    );
  return (
    <SearchedText name={name} height={height} onDownload={onDownload}>
      <Message mail={mail} />
    </SearchedText>
  );
};

const Message = ({ mail }: { mail: Email }) => {
  const facts: readonly [label: string, text: string][] = [
    ['From', people(mail.from ? [mail.from] : [])],
    ['To', people(mail.to)],
    ['Cc', people(mail.cc)],
    ['Date', mail.date ? instant(mail.date) : ''],
  ];
  const bodyText = wordsOf(mail);
  return (
    <>
      <Box component="h2" sx={{ m: 0, mb: 1.5, fontSize: 'var(--type-section)', fontWeight: 650 }}>
        {mail.subject?.trim() || 'No subject'}
      </Box>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          columnGap: 2,
          rowGap: 0.5,
          m: 0,
          pb: 2,
          mb: 2,
          borderBottom: '1px solid var(--sheet-line)',
          fontSize: 'var(--type-note)',
          '& dt': { color: 'var(--sheet-quiet)' },
          '& dd': { m: 0 },
        }}
      >
        {facts.flatMap(([label, text]) =>
          text ? [<dt key={label}>{label}</dt>, <dd key={`${label} text`}>{text}</dd>] : [],
        )}
      </Box>
      {mail.attachments.length > 0 && (
        <Box
          component="ul"
          aria-label="Attachments"
          sx={{ m: 0, mb: 2, p: 0, listStyle: 'none', display: 'grid', gap: 0.5, fontSize: 'var(--type-note)' }}
        >
          {mail.attachments.map(({ filename, mimeType, content }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two attachments may be alike
            <Box component="li" key={at} sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
              <Paperclip aria-hidden size={14} style={{ flex: 'none', position: 'relative', top: 2 }} />
              <span>
                {filename ?? (mimeType === 'message/rfc822' ? 'Forwarded message' : 'Attachment without a name')}
              </span>
              <Box component="span" sx={{ color: 'var(--sheet-quiet)', whiteSpace: 'nowrap' }}>
                {kilobytes(content)}
              </Box>
            </Box>
          ))}
        </Box>
      )}
      <Box sx={{ whiteSpace: 'pre-wrap', lineHeight: 1.5 }}>{bodyText || 'This message has no text.'}</Box>
    </>
  );
};
