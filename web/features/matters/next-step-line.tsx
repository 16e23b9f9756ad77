import Box from '@mui/material/Box';
import type { Document } from '#core/documents/document.ts';
import { awaitsAnswers, type Matter, mayDo } from '#core/matters/matter.ts';
import { Awaited } from './answer-list.tsx';
import { useMatterDocuments, useNextStep } from './use-matter-documents.ts';

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
      if (!mayDo(matter, 'assemble')) return 'Nothing: this matter is closed';
      if (awaitsAnswers(matter)) return `Waiting for ${clientName}`;
      return contract?.sharedVersion === undefined
        ? 'Nothing at the moment'
        : `Nothing at the moment: ${clientName} sees version ${contract.sharedVersion}`;
  }
};

/** What comes next in a matter, in one line. */
export const NextStepLine = ({ matter }: { matter: Matter }) => {
  const step = useNextStep(matter);
  const read = useMatterDocuments(matter.matterId);
  const [contract] = read.state === 'ready' ? read.data.rows : [];
  const message = messageOf(matter, step, contract);
  const waits = step === 'none' && awaitsAnswers(matter);
  return (
    <Box
      component="p"
      aria-label="Next step"
      sx={{ m: 0, mb: 2, px: 2, py: 1, minHeight: 24, borderRadius: 2, background: 'var(--brand-tint)' }}
    >
      <Box component="span" sx={{ color: 'text.secondary', mr: 1 }}>
        Next
      </Box>
      <strong>{waits ? <Awaited matter={matter} waiting={message} /> : message}</strong>
    </Box>
  );
};
