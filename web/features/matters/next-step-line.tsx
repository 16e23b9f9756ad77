import Box from '@mui/material/Box';
import type { Document } from '#core/documents/document.ts';
import { listQuestionMessages } from '#core/matters/endpoints.ts';
import { awaitsAnswers, hasOwnPart, isSigned, type Matter, mayDo } from '#core/matters/matter.ts';
import { threadsOf, waitsForFirm } from '#core/matters/question-message.ts';
import { useRead } from '#web/api/hooks.ts';
import { Awaited } from './awaited.tsx';
import { useContractDocuments, useNextStep } from './use-matter-documents.ts';

const messageOf = (matter: Matter, step: ReturnType<typeof useNextStep>, contract: Document | undefined): string => {
  const { clientName } = matter;
  switch (step) {
    case 'send':
      return `Send the questions to ${clientName}`;
    case 'generate':
      return 'Make version 1';
    case 'share':
      return `Share version ${contract?.latest ?? 1} with ${clientName}`;
    case 'none':
      if (isSigned(matter)) return 'Nothing more. The contract is signed.';
      if (!mayDo(matter, 'assemble')) return 'Nothing more. This matter is closed.';
      return contract?.sharedVersion === undefined
        ? 'Nothing at the moment'
        : `Nothing at the moment: ${clientName} sees version ${contract.sharedVersion}`;
  }
};

/** Who asked about a question first and has no answer yet; nobody once a matter is closed. */
const useAsking = ({ matterId, state }: Matter): string | undefined => {
  const read = useRead(listQuestionMessages, { matterId });
  if (state === 'closed' || read.state !== 'ready') return undefined;
  return threadsOf(read.data.messages).find(waitsForFirm)?.at(-1)?.name;
};

/** What comes next in a matter, in one line. */
export const NextStepLine = ({ matter }: { matter: Matter }) => {
  const step = useNextStep(matter);
  const read = useContractDocuments(matter.matterId);
  const [contract] = read.state === 'ready' ? read.data.rows : [];
  const asking = useAsking(matter);
  const waits = step === 'none' ? awaitsAnswers(matter) : step === 'send' && !hasOwnPart(matter);
  return (
    <Box
      component="p"
      aria-label="Next step"
      sx={{ m: 0, mb: 2, px: 2, py: 1, minHeight: 24, borderRadius: 2, background: 'var(--brand-tint)' }}
    >
      <Box component="span" sx={{ color: 'text.secondary', mr: 1 }}>
        Next
      </Box>
      <strong>
        {step === 'none' && asking !== undefined ? (
          `Answer what ${asking} asked`
        ) : waits ? (
          <Awaited matter={matter} />
        ) : read.state === 'failed' && mayDo(matter, 'assemble') ? (
          'Not known while the documents cannot be loaded'
        ) : (
          messageOf(matter, step, contract)
        )}
      </strong>
    </Box>
  );
};
