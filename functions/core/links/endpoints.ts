import * as z from 'zod/mini';
import { LinkCode } from '#core/auth/otp.ts';
import { endpoint } from '#core/endpoint.ts';
import { placeFields } from '#core/files/file.ts';
import { message } from '#core/language/message.ts';
import { matterTabs } from '#core/matters/team.ts';
import { Id } from '#core/text.ts';
import { Download } from '#core/upload.ts';
import { FileLink, LINK_LIMITS, NewLink } from './link.ts';

const ofFile = { fileId: Id, ...placeFields };
/** What an address ends with, as somebody brings it. */
const secret = Id;
const Links = z.object({ links: z.array(FileLink) });

export const shareFile = endpoint('shareFile', {
  method: 'POST',
  path: '/files/{fileId}/links',
  access: 'member',
  tab: matterTabs,
  action: 'send',
  audit: 'Shared a file by a link',
  summary:
    'Make links to one version of a file: each for one person, who is mailed it and enters a code, or for whoever has it. The secrets are made by the caller, and only their hashes are kept.',
  request: z.object({
    ...ofFile,
    /** The version that they open. */
    versionNumber: z.int().check(z.gte(1)),
    mayDownload: z.boolean(),
    /** How long it is open. */
    days: z.int().check(z.gte(1), z.lte(LINK_LIMITS.days)),
    links: z
      .array(NewLink, message('Please say who may open it'))
      .check(
        z.minLength(1, message('Please say who may open it')),
        z.maxLength(LINK_LIMITS.atOnce, message('You can send a file to 10 people at once')),
      ),
  }),
  response: Links,
  problems: [
    'not-found',
    'conflict',
    'matter-closed',
    'file-is-draft',
    'file-refused',
    'links-full',
    'links-used-up',
    'addressed-full',
  ],
});

export const listFileLinks = endpoint('listFileLinks', {
  method: 'GET',
  path: '/files/{fileId}/links',
  access: 'member',
  tab: matterTabs,
  summary: 'List the links to a file, the newest first, with how often each was opened.',
  request: z.object(ofFile),
  response: Links,
  problems: ['not-found'],
});

export const revokeLink = endpoint('revokeLink', {
  method: 'POST',
  path: '/files/{fileId}/links/{linkId}/revocation',
  access: 'member',
  tab: matterTabs,
  audit: 'Revoked a link to a file',
  summary: 'End a link to a file at once.',
  request: z.object({ ...ofFile, linkId: Id }),
  response: FileLink,
  problems: ['not-found', 'conflict'],
});

/** What a link shows: its file, or that a code is asked for first. */
const OpenedLink = z.object({
  /** The firm that sent it. */
  firmName: z.string(),
  /** Where the code is sent, for who knows the e-mail; absent once it was entered, and where the link is for whoever has it. */
  codeTo: z.optional(z.string()),
  file: z.optional(
    z.object({
      /** Names the version. */
      id: z.string(),
      name: z.string(),
      type: z.string(),
      size: z.int(),
      sentBy: z.string(),
      mayDownload: z.boolean(),
      expiresAt: z.string(),
    }),
  ),
});

export const readLink = endpoint('readLink', {
  method: 'POST',
  path: '/links/reading',
  access: 'public',
  counts: 'reading',
  summary: 'Tell what a link leads to. One that never was, was revoked or is over is answered alike.',
  request: z.object({ secret }),
  response: OpenedLink,
  problems: ['link-over'],
});

export const sendLinkCode = endpoint('sendLinkCode', {
  method: 'POST',
  path: '/links/code',
  access: 'public',
  counts: 'identity',
  audit: 'Asked for a code to open a link',
  summary: 'Mail a code to the one person whom a link is for.',
  request: z.object({ secret }),
  response: z.object({ sent: z.literal(true) }),
  problems: ['link-over', 'otp-too-soon', 'too-many-requests'],
});

export const enterLink = endpoint('enterLink', {
  method: 'POST',
  path: '/links/entry',
  access: 'public',
  counts: 'identity',
  audit: 'Entered a code to open a link',
  summary:
    'Enter the code that was mailed; this browser is then shown the file for some hours, or until the link is over.',
  request: z.object({ secret, verificationCode: LinkCode }),
  response: OpenedLink,
  problems: ['link-over', 'otp-wrong', 'too-many-requests'],
});

export const openLink = endpoint('openLink', {
  method: 'POST',
  path: '/links/openings',
  access: 'public',
  counts: 'reading',
  audit: 'Opened a file by a link',
  summary:
    'Give an address of the file of a link, and note that it was opened. With `inline` a browser shows what it knows; without it the link must allow downloads.',
  request: z.object({ secret, openingId: z.uuid(), inline: z.optional(z.boolean()) }),
  response: Download,
  problems: ['link-over', 'link-code-needed', 'link-view-only', 'too-many-requests'],
});
