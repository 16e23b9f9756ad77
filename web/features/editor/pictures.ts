import type { DocxParts } from '#core/assembly/parse/docx-parts.ts';
import { PICTURE, pictureTypeOf } from '#core/editor/picture-name.ts';
import { mediaIn } from '#core/editor/pictures.ts';
import { sha256 } from '#web/api/sha256.ts';
import type { WordFile } from '#web/api/word-file.ts';
import { clearLargeDraft, keepLargeDraft, readLargeDraft } from '#web/session/large-draft.ts';

/** The bytes of the pictures of a file that is open: those of the file, and those that were put in. */
export interface Pictures {
  /** Keeps the bytes of a picture that is put in, and gives the id by which it is known. */
  keep: (bytes: Uint8Array<ArrayBuffer>) => Promise<string>;
  /** Takes bytes that somebody else has put in; what is not of that id is left. */
  take: (id: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** The bytes that are here. */
  held: (id: string) => Uint8Array<ArrayBuffer> | undefined;
  /** Looks for bytes that an earlier visit has left in this browser. */
  recall: (id: string) => Promise<void>;
  /** An address at which the browser shows a picture that was put in, or one of a part of the file. */
  addressOf: (idOrPart: string) => string | undefined;
  /** Tells whenever bytes have come. */
  subscribe: (hear: () => void) => () => void;
  /** What is saved needs to be kept in this browser no more. */
  forget: (ids: readonly string[]) => void;
  end: () => void;
}

/** Throws for bytes of anything but a PNG or JPEG. */
const idOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  const type = pictureTypeOf(bytes);
  if (!type) throw new Error('neither PNG nor JPEG');
  return `${(await sha256(bytes)).slice(0, 32)}.${type}`;
};

const TYPES: Record<string, string> = { png: 'image/png', jpeg: 'image/jpeg', jpg: 'image/jpeg', gif: 'image/gif' };

const typeOf = (name: string): string | undefined => TYPES[name.slice(name.lastIndexOf('.') + 1).toLowerCase()];

/** The pictures of a file that was taken apart; the bytes of those that are put in are kept in the browser with its draft. */
export const picturesOf = ({ entries }: Pick<WordFile, 'entries'>, draftId: string): Pictures => {
  const draftOf = (id: string): string => `picture.${draftId}.${id}`;
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  const addresses = new Map<string, string>();
  const hearers = new Set<() => void>();
  const put = (id: string, bytes: Uint8Array<ArrayBuffer>) => {
    if (kept.has(id)) return;
    kept.set(id, bytes);
    for (const hear of hearers) hear();
  };
  const held: Pictures['held'] = (id) => {
    const known = kept.get(id);
    if (known || !PICTURE.test(id)) return known;
    // One that was put into an earlier version is a part of this one.
    const name = Object.keys(entries).find((each) => each.endsWith(`/media/${id}`));
    return name === undefined ? undefined : (entries[name] as Uint8Array<ArrayBuffer>);
  };
  return {
    held,
    keep: async (bytes) => {
      const id = await idOf(bytes);
      put(id, bytes);
      await keepLargeDraft(draftOf(id), bytes);
      return id;
    },
    take: async (id, bytes) => {
      if ((await idOf(bytes).catch(() => undefined)) === id) put(id, bytes);
    },
    recall: async (id) => {
      const bytes = held(id) ? undefined : await readLargeDraft<Uint8Array<ArrayBuffer>>(draftOf(id));
      if (bytes) put(id, bytes);
    },
    addressOf: (idOrPart) => {
      const known = addresses.get(idOrPart);
      if (known) return known;
      const bytes = held(idOrPart) ?? entries[idOrPart];
      const type = typeOf(idOrPart);
      if (!bytes || !type) return undefined;
      const address = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type }));
      addresses.set(idOrPart, address);
      return address;
    },
    subscribe: (hear) => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    forget: (ids) => {
      for (const id of ids) void clearLargeDraft(draftOf(id));
    },
    end: () => {
      for (const address of addresses.values()) URL.revokeObjectURL(address);
      addresses.clear();
    },
  };
};

/** Why a file is not saved at this moment. */
export const ON_ITS_WAY = 'A picture that somebody has put in has not arrived yet. Please try again in a moment.';

/** The parts with the bytes of the pictures that a file refers to; undefined where some have not come yet. */
export const mediaOf = (pictures: Pictures, changed: DocxParts): Record<string, Uint8Array> | undefined => {
  const all = mediaIn(changed).map(({ name, id }) => [name, pictures.held(id)] as const);
  return all.every(([, bytes]) => bytes) ? (Object.fromEntries(all) as Record<string, Uint8Array>) : undefined;
};
