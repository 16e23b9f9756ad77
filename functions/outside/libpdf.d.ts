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

  export class PDF {
    static load(bytes: Uint8Array): Promise<PDF>;
    sign(options: SignOptions): Promise<Updated>;
    /** Puts a time-stamp over the whole file. */
    addTimestamp(options: { timestampAuthority: TimestampAuthority; estimatedSize: number }): Promise<Updated>;
  }
}
