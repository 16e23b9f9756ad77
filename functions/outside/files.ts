import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';

// A presigned address must not carry the checksum of an empty body, which the SDK would add by default.
const client = /* @__PURE__ */ new S3Client({ requestChecksumCalculation: 'WHEN_REQUIRED' });
const bucket = (): string => process.env.FILES_BUCKET ?? '';

/** Everything a firm keeps in the bucket begins with its id; nothing else is ever asked for. */
export const fileKey = (firmId: string, ...path: string[]): string => ['firms', firmId, ...path].join('/');

export interface UploadPermission {
  url: string;
  /** Form fields to send before the file. */
  fields: Record<string, string>;
  key: string;
}

/** Lets a browser put one file straight into the bucket for 10 minutes, of this type and at most `maxBytes`. */
export const permitUpload = async (key: string, contentType: string, maxBytes: number): Promise<UploadPermission> => {
  const { url, fields } = await createPresignedPost(client, {
    Bucket: bucket(),
    Key: key,
    Fields: { 'Content-Type': contentType },
    Conditions: [
      ['content-length-range', 1, maxBytes],
      ['eq', '$Content-Type', contentType],
    ],
    Expires: 600,
  });
  return { url, fields, key };
};

/** An address that downloads one file under a name for 5 minutes; a version, when one is named, and else the newest. */
export const downloadAddress = (
  key: string,
  fileName: string,
  { inline = false, versionId }: { inline?: boolean; versionId?: string | undefined } = {},
): Promise<string> =>
  getSignedUrl(
    client,
    new GetObjectCommand({
      Bucket: bucket(),
      Key: key,
      VersionId: versionId,
      ResponseContentDisposition: `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    }),
    { expiresIn: 300 },
  );

export const readFile = async (key: string): Promise<Uint8Array | undefined> => {
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket(), Key: key }));
    return await Body?.transformToByteArray();
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchKey') return undefined;
    throw error;
  }
};

interface FileDescription {
  /** Bytes. */
  size: number;
  contentType: string;
  /** The newest version, where versions are kept. */
  versionId: string | undefined;
}

/** What stands at a key, or undefined when nothing has arrived. */
export const describeFile = async (key: string): Promise<FileDescription | undefined> => {
  try {
    const head = await client.send(new HeadObjectCommand({ Bucket: bucket(), Key: key }));
    return { size: head.ContentLength ?? 0, contentType: head.ContentType ?? '', versionId: head.VersionId };
  } catch (error) {
    if (error instanceof Error && (error.name === 'NotFound' || error.name === 'NoSuchKey')) return undefined;
    throw error;
  }
};

export const writeFile = async (key: string, bytes: Uint8Array, contentType: string): Promise<void> => {
  const put = { Bucket: bucket(), Key: key, Body: bytes, ContentType: contentType };
  await client.send(new PutObjectCommand(put));
};

/** Keeps a file that everybody may read, and that never changes at its address. */
export const publishFile = async (key: string, bytes: Uint8Array, contentType: string): Promise<void> => {
  const CacheControl = 'public, max-age=31536000, immutable';
  const put = { Bucket: bucket(), Key: key, Body: bytes, ContentType: contentType, CacheControl };
  await client.send(new PutObjectCommand(put));
};

/** Keeps a file where none stands yet; false when one does, or when another was being written there. */
export const writeNewFile = async (key: string, bytes: Uint8Array, contentType: string): Promise<boolean> => {
  const put = { Bucket: bucket(), Key: key, Body: bytes, ContentType: contentType, IfNoneMatch: '*' };
  try {
    await client.send(new PutObjectCommand(put));
    return true;
  } catch (error) {
    if (error instanceof Error && ['PreconditionFailed', 'ConditionalRequestConflict'].includes(error.name))
      return false;
    throw error;
  }
};

/** Takes a file away for whoever asks for it; removing what is not there changes nothing. */
export const removeFile = async (key: string): Promise<void> => {
  await client.send(new DeleteObjectCommand({ Bucket: bucket(), Key: key }));
};
