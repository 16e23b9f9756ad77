import type { MailParts } from '#core/mail.ts';

interface MentionedWords {
  firstName: string;
  author: string;
  fileName: string;
  matterName: string | undefined;
  address: string;
}

/** For who was mentioned in a comment of a file; what it says stands in the file alone. */
export const mentionedInFileMail = ({
  firstName,
  author,
  fileName,
  matterName,
  address,
}: MentionedWords): MailParts => {
  const where = `in a comment on “${fileName}”${matterName ? ` of “${matterName}”` : ''}`;
  return {
    subject: `${author} has mentioned you ${where}`,
    paragraphs: [`Hello ${firstName},`, `${author} has mentioned you ${where}.`],
    button: { label: 'Open the file', address },
  };
};

/** The editor of a file, as who reads a mail of it finds it: among the files of the firm, or in a matter of their teams. */
export const editorPath = (
  route: string,
  {
    fileId,
    clientId,
    matterId,
    packageDocumentId,
  }: { fileId: string; clientId: string; matterId?: string | undefined; packageDocumentId?: string | undefined },
  among: 'files' | 'team',
): string => {
  const where = among === 'team' && matterId !== undefined ? `team-matter/file/${matterId}` : `documents/${clientId}`;
  const query = packageDocumentId === undefined ? '' : `?${new URLSearchParams({ document: packageDocumentId })}`;
  return `/${route}/${where}/${fileId}/edit${query}`;
};
