import { Problem } from '#core/problem.ts';
import { CONSENT_VERSION } from '#core/signing/consent.ts';
import { faultsOf, keptValues } from '#core/signing/fields.ts';
import { signEnvelope } from '#core/signing/signer-endpoints.ts';
import { entryIn } from '#http/link-cookie.ts';
import { servePublic } from '#http/serve-public.ts';
import { sha256Of } from '#outside/envelope-files.ts';
import { signaturePng } from '#outside/signature-picture.ts';
import { actAsSigner, signerEvidence, withSigner } from '#workflows/signing/act-as-signer.ts';
import { isDone } from '#workflows/signing/apply-action.ts';
import { type FoundSigning, knownAs, knownBy, tellSigning } from '#workflows/signing/find-signing.ts';
import { keepFile } from '#workflows/signing/keep-file.ts';

/** The picture that a browser has drawn; refused where it is no plain PNG of a signature's size. */
const pictureOf = (base64: string, field: string): Uint8Array => {
  const picture = signaturePng(Uint8Array.from(Buffer.from(base64, 'base64')));
  if (!picture) throw new Problem('picture-refused', { field });
  return picture;
};

export const handler = servePublic(signEnvelope, async (context) => {
  const { request, now, newId } = context;
  const { signatureId, consent, adoption, values, zone } = request;
  const id = `signed-${signatureId}`;
  const pictures = {
    signature: pictureOf(adoption.signature, 'adoption.signature'),
    initials: pictureOf(adoption.initials, 'adoption.initials'),
  };

  const valuesOf = ({ envelope, signer }: FoundSigning) => {
    const own = envelope.documents.map(({ documentId, fields }) => ({
      documentId,
      fields: fields.filter((field) => field.signer === signer.number),
    }));
    const faults = own.flatMap(({ documentId, fields }) =>
      faultsOf(fields, values[documentId] ?? {}).map(({ field, message: msg }) => ({
        field: `values.${documentId}.${field}`,
        msg,
      })),
    );
    if (faults.length > 0) throw new Problem('fields-open', { faults });
    return Object.fromEntries(
      own.map(({ documentId, fields }) => [documentId, keptValues(fields, values[documentId] ?? {})]),
    );
  };

  const callId = newId();
  const keepPictures = ({ envelope, signer: { signerId } }: FoundSigning) =>
    Promise.all([
      keepFile(envelope, `signature-${signerId}-${callId}.png`, pictures.signature, now),
      keepFile(envelope, `initials-${signerId}-${callId}.png`, pictures.initials, now),
    ]);
  // However often the call looks anew how the envelope stands.
  let picturesKept: ReturnType<typeof keepPictures> | undefined;

  const found = await actAsSigner(
    context,
    (signerId) => entryIn(context.cookies, signerId),
    async (at) => {
      const { envelope, signer, stands } = at;
      if (isDone(envelope, id)) return undefined;
      if (stands !== 'turn') throw new Problem('conflict');
      if (consent !== CONSENT_VERSION) throw new Problem('consent-old');
      const kept = valuesOf(at);
      const { documents } = envelope;
      const { signerId } = signer;
      picturesKept ??= keepPictures(at);
      const [signature, initials] = await picturesKept;
      const evidence = (kind: 'consented' | 'signed', details: Record<string, string>) =>
        signerEvidence(context, signer, kind, { zone, details });
      const hashes = Object.fromEntries(
        documents.map(({ documentId, sha256, sealedSha256 }) => [documentId, sealedSha256 ?? sha256]),
      );
      return {
        ...{ id, action: { type: 'sign', signerId } },
        evidence: [
          evidence('consented', { version: consent }),
          evidence('signed', {
            ...{
              name: adoption.name,
              how: adoption.how,
              ...knownAs(at, 'knownBy'),
              signature: signature.sha256,
              initials: initials.sha256,
            },
            ...{ values: sha256Of(JSON.stringify(kept)), ...hashes },
          }),
        ],
        change: withSigner(signerId, {
          ...{ signedAt: now.toISOString(), consent, zone, values: kept, knownBy: knownBy(at) },
          presence: at.pointer.inPerson,
          // Whoever has signed in person reads by their own link what all have signed.
          ...(signer.shutAt !== undefined && { shutAt: undefined, wrongCodes: undefined }),
          adoption: { signature: signature.key, initials: initials.key },
          address: context.address,
          agent: context.header('user-agent')?.slice(0, 300),
        }),
      };
    },
  );
  return tellSigning(found, true);
});
