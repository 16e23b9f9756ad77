import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Matter } from '#core/matters/matter.ts';
import { ENVELOPE_LIMITS } from '#core/signing/envelope-record.ts';
import type { EnvelopeTemplate } from '#core/signing/envelope-template.ts';
import { Panel } from '#web/ui/panel.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { withNobody } from './draft-signers.ts';
import { placelessIn, termsBy } from './draft-terms.ts';
import { SignerRows } from './signer-rows.tsx';
import type { EnvelopeDraftState } from './use-envelope-draft.ts';
import { useMatterPeople } from './use-known-people.ts';

interface WhoSignsProps {
  matterId: string;
  matter: Matter | undefined;
  draft: EnvelopeDraftState;
  templates: readonly EnvelopeTemplate[];
  /** Leads to where the signer of a number gets a place to sign. */
  onPlace: (number: number) => void;
}

/** Who signs a draft, and whether each has a place to sign; begun with a template where the firm has one. */
export const WhoSigns = ({ matterId, matter, draft, templates, onPlace }: WhoSignsProps) => {
  const { edited, change, signers, wasTried } = draft;
  const { terms } = edited;
  const known = useMatterPeople(matterId, matter);
  const [begunWith, setBegunWith] = useState('');
  const begin = (envelopeTemplateId: string) => {
    setBegunWith(envelopeTemplateId);
    const template = templates.find((each) => each.envelopeTemplateId === envelopeTemplateId);
    if (template) change(termsBy(template, terms));
  };
  return (
    <Panel
      title="Who signs"
      action={
        <Button
          variant="outlined"
          size="small"
          onClick={() => change({ people: withNobody(terms.people, () => crypto.randomUUID()) })}
          disabled={signers.length >= ENVELOPE_LIMITS.signers}
        >
          Add somebody
        </Button>
      }
    >
      {templates.length > 0 && (
        <Box sx={{ mb: 2, maxWidth: 420 }}>
          <SelectField
            label="Start from"
            placeholder="No template"
            value={begunWith}
            options={templates.map(({ envelopeTemplateId, name }) => ({ value: envelopeTemplateId, label: name }))}
            onChange={({ target }) => begin(target.value)}
          />
        </Box>
      )}
      <SignerRows
        people={terms.people}
        known={known}
        needs={terms.needs}
        placeless={placelessIn(terms)}
        areFaultsShown={wasTried}
        onChange={(people) => change({ people })}
        onNeeds={(needs) => change({ needs })}
        onPlace={onPlace}
      />
    </Panel>
  );
};
