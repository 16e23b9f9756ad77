import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListPartsCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { HOUR_MS } from '#core/calendar.ts';
import type { FileSource } from './inspection/file-source.ts';

// A presigned address must not carry the checksum of an empty body, which the SDK would add by default.
const client = /* @__PURE__ */ new S3Client({ requestChecksumCalculation: 'WHEN_REQUIRED' });
const bucket = (): string => process.env.FILES_BUCKET ?? '';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && ['NoSuchKey', 'NotFound', 'NoSuchUpload'].includes(error.name);

/** Begins a file that comes in parts; gives the name that storage knows it by. */
export const beginParts = async (key: string, contentType: string): Promise<string> => {
  const { UploadId } = await client.send(
    new CreateMultipartUploadCommand({ Bucket: bucket(), Key: key, ContentType: contentType }),
  );
  if (!UploadId) throw new Error('Storage has given no name to a file in parts');
  return UploadId;
};

/** Lets a browser put one part straight into storage for an hour. */
export const permitPart = (key: string, partsId: string, number: number, bytes: number): Promise<string> =>
  getSignedUrl(
    client,
    new UploadPartCommand({ Bucket: bucket(), Key: key, UploadId: partsId, PartNumber: number, ContentLength: bytes }),
    { expiresIn: HOUR_MS / 1000, unhoistableHeaders: new Set(['content-length']) },
  );

interface ArrivedPart {
  number: number;
  etag: string;
  bytes: number;
}

/** The parts that have arrived; undefined where there is no such file in parts any more. */
export const arrivedParts = async (key: string, partsId: string): Promise<ArrivedPart[] | undefined> => {
  try {
    const { Parts = [] } = await client.send(
      new ListPartsCommand({ Bucket: bucket(), Key: key, UploadId: partsId, MaxParts: 1000 }),
    );
    return Parts.map(({ PartNumber = 0, ETag = '', Size = 0 }) => ({ number: PartNumber, etag: ETag, bytes: Size }));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** Puts the parts together. */
export const joinParts = async (key: string, partsId: string, parts: readonly ArrivedPart[]): Promise<void> => {
  const Parts = parts.map(({ number, etag }) => ({ PartNumber: number, ETag: etag }));
  await client.send(
    new CompleteMultipartUploadCommand({ Bucket: bucket(), Key: key, UploadId: partsId, MultipartUpload: { Parts } }),
  );
};

/** Lets go of what has arrived in parts; what is gone already stays so. */
export const dropParts = async (key: string, partsId: string): Promise<void> => {
  try {
    await client.send(new AbortMultipartUploadCommand({ Bucket: bucket(), Key: key, UploadId: partsId }));
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
};

/** What has arrived: one version of what lies there, whatever is sent to the same place later. */
export interface ArrivedFile extends FileSource {
  versionId: string | undefined;
}

/** What lies at a key, to be read in stretches; undefined where nothing has arrived. */
export const arrivedFile = async (key: string): Promise<ArrivedFile | undefined> => {
  try {
    const { ContentLength: size = 0, VersionId: versionId } = await client.send(
      new HeadObjectCommand({ Bucket: bucket(), Key: key }),
    );
    return {
      size,
      versionId,
      read: async (at, length) => {
        const end = Math.min(at + length, size) - 1;
        if (end < at) return new Uint8Array();
        const Range = `bytes=${at}-${end}`;
        const { Body } = await client.send(
          new GetObjectCommand({ Bucket: bucket(), Key: key, VersionId: versionId, Range }),
        );
        return (await Body?.transformToByteArray()) ?? new Uint8Array();
      },
    };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** Copies one version of a file within storage; writing the same there twice changes nothing. */
export const copyFile = async (
  from: string,
  versionId: string | undefined,
  to: string,
  contentType: string,
): Promise<void> => {
  const version = versionId ? `?versionId=${encodeURIComponent(versionId)}` : '';
  await client.send(
    new CopyObjectCommand({
      Bucket: bucket(),
      Key: to,
      CopySource: `${bucket()}/${from.split('/').map(encodeURIComponent).join('/')}${version}`,
      ContentType: contentType,
      MetadataDirective: 'REPLACE',
    }),
  );
};
