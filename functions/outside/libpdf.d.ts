/** What is used of `@libpdf/core`, whose own declarations are of 12,000 lines. */
declare module '@libpdf/core' {
  interface Signer {
    readonly certificate: Uint8Array;
    readonly certificateChain: Uint8Array[];
    readonly keyType: 'RSA' | 'EC';
    readonly signatureAlgorithm: 'RSASSA-PKCS1-v1_5' | 'ECDSA';
    /** A signature of bytes: PKCS #1, or two numbers in DER. */
    sign(bytes: Uint8Array, digest: string): Promise<Uint8Array>;
  }

  interface TimestampAuthority {
    timestamp(digest: Uint8Array): Promise<Uint8Array>;
  }

  interface Updated {
    bytes: Uint8Array;
    warnings: { code: string; message: string }[];
  }

  interface SignOptions {
    signer: Signer;
    level: 'B-B' | 'B-T' | 'B-LT';
    fieldName: string;
    reason: string;
    signingTime: Date;
    /** Room for the signature, in bytes. */
    estimatedSize: number;
    timestampAuthority?: TimestampAuthority;
    revocationProvider: {
      getOCSP(certificate: Uint8Array, issuer: Uint8Array): Promise<Uint8Array | null>;
      getCRL(certificate: Uint8Array): Promise<Uint8Array | null>;
    };
  }

  export class PdfName {
    static of(name: string): PdfName;
    readonly value: string;
  }
  export class PdfNumber {
    static of(value: number): PdfNumber;
    readonly value: number;
  }
  export class PdfString {
    static fromString(text: string): PdfString;
    readonly bytes: Uint8Array;
    asString(): string;
  }
  export class PdfRef {
    private constructor();
    readonly objectNumber: number;
  }
  export class PdfArray {
    constructor(items?: readonly PdfObject[]);
    readonly length: number;
    push(...values: PdfObject[]): void;
    at(index: number, resolve?: Resolve): PdfObject | undefined;
  }
  export class PdfDict {
    constructor(entries?: Iterable<[string | PdfName, PdfObject]>);
    [Symbol.iterator](): Iterator<[PdfName, PdfObject]>;
    static of(entries: Record<string, PdfObject>): PdfDict;
    get(key: string, resolve?: Resolve): PdfObject | undefined;
    set(key: string, value: PdfObject): void;
    has(key: string): boolean;
    getDict(key: string, resolve?: Resolve): PdfDict | undefined;
    getArray(key: string, resolve?: Resolve): PdfArray | undefined;
  }
  export class PdfStream extends PdfDict {
    getDecodedData(): Uint8Array;
  }
  type PdfObject = PdfName | PdfNumber | PdfString | PdfRef | PdfArray | PdfDict | PdfStream;
  type Resolve = (ref: PdfRef) => PdfObject | null;

  export interface PDFPage {
    readonly ref: PdfRef;
    readonly dict: PdfDict;
  }

  export class PDF {
    static load(bytes: Uint8Array): Promise<PDF>;
    sign(options: SignOptions): Promise<Updated>;
    /** Puts a time-stamp over the whole file. */
    addTimestamp(options: { timestampAuthority: TimestampAuthority; estimatedSize: number }): Promise<Updated>;
    getCatalog(): PdfDict;
    getObject(ref: PdfRef): PdfObject | null;
    getPage(index: number): PDFPage | null;
    getPageCount(): number;
    addPage(size: { width: number; height: number }): PDFPage;
    /** Brings a page of another file along, with what it draws with, as a form that is drawn at one go. */
    embedPage(source: PDF, index: number): Promise<{ ref: PdfRef }>;
    register(object: PdfObject): PdfRef;
    createStream(entries: Record<string, PdfObject>, data: Uint8Array): PdfRef;
    getForm(): { getField(name: string): { getDict(): PdfDict } | undefined } | null;
    save(options?: { incremental?: boolean }): Promise<Uint8Array>;
  }
}
