import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ClientDetails } from '#core/clients/client.ts';
import { readClient } from '#core/clients/endpoints.ts';
import { askedFirst, Decision, type Found, type Searched } from '#core/conflicts/check.ts';
import {
  findConflicts,
  keepConflictCheck,
  listClientConflictChecks,
  listConflictChecks,
} from '#core/conflicts/endpoints.ts';
import { searchedOfClient, searchedOfParty } from '#core/conflicts/subject-of-client.ts';
import { call } from '#web/api/client.ts';
import { useWrite } from '#web/api/hooks.ts';
import { problemOf } from '#web/api/problem.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import type { SlotProps } from '#web/ui/slot.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { HitList, othersWords } from './hit-list.tsx';
import { NO_OUTCOME, OutcomeField } from './outcome.tsx';

interface Asked {
  searched: Searched;
  found: Found;
}

/** Whom the server looks for when the matter is opened. */
const readSearched = async ({ clientId, named, party }: SlotProps['openingCheck']): Promise<Searched> =>
  party
    ? searchedOfParty(party)
    : searchedOfClient(
        named ? ClientDetails.parse({ client_type: 'None', ...named }) : await call(readClient, { clientId }),
      );

/** Whose own entries are no hits: the client’s, unless an adverse party may be the client. */
const exceptOf = ({ clientId, party }: SlotProps['openingCheck']) =>
  party?.side === 'adverse' ? {} : { exceptClientId: clientId };

/** Asks what it means that somebody for whom a matter is opened, or a party of it, is called like others. */
export const OpeningCheck = (props: SlotProps['openingCheck']) => {
  const [asked, setAsked] = useState<Asked>();
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    let isOver = false;
    const find = async () => {
      const searched = await readSearched(latest.current);
      return { searched, found: await call(findConflicts, { ...searched, ...exceptOf(latest.current) }) };
    };
    find().then(
      (answer) => {
        if (!isOver) setAsked(answer);
      },
      (error: unknown) => {
        if (isOver) return;
        toast.error(problemOf(error).message);
        latest.current.onBack();
      },
    );
    return () => {
      isOver = true;
    };
  }, []);
  return asked && <Ask {...props} {...asked} />;
};

const Ask = ({ searched, found, ...props }: SlotProps['openingCheck'] & Asked) => {
  const { clientId, matterId, party, onGo, onBack } = props;
  const { write } = useWrite(keepConflictCheck, {
    refreshes: [listConflictChecks, listClientConflictChecks],
    quiet: true,
  });
  const form = useSchemaForm({
    schema: Decision,
    defaults: { outcome: NO_OUTCOME, reason: '' },
    save: (decision, checkId) =>
      write({ checkId, ...searched, ...exceptOf(props), ...(!party && { clientId }), matterId, decision }),
    onSaved: ({ checkId, outcome }) => {
      if (outcome === 'cleared') return onGo(checkId);
      if (outcome === 'refused') toast.success('Refused: the matter is not opened');
      else
        toast.success(`Kept. Open the matter again once the rest is cleared by ${askedFirst(found.hits).join(', ')}`);
      onBack(outcome === undefined ? checkId : undefined);
    },
    refusals: { any: 'reason' },
    short: true,
  });
  const outcome = useWatch({ control: form.control, name: 'outcome' });
  const isRefusal = outcome === 'refused';
  const others = othersWords(found.hits);
  return (
    <FormDialog
      form={form}
      title={`Is ${searched.name} in conflict?`}
      onClose={onBack}
      submit={isRefusal ? 'Refuse the work' : others ? 'Keep the check' : 'Clear and open'}
      danger={isRefusal}
    >
      {party && (
        <Box>{party.side === 'adverse' ? 'An adverse party' : 'A related party'} of the matter that you open.</Box>
      )}
      <HitList hits={found.hits} />
      {others && <Box>{others}</Box>}
      <OutcomeField {...form.field('outcome')} />
      <TextArea
        label={isRefusal ? 'Why the work is refused' : outcome === 'cleared' ? 'Why this is no conflict' : 'Reason'}
        hint="Kept with the check and your name, for everybody who may open it."
        maxLength={2000}
        {...form.field('reason')}
      />
    </FormDialog>
  );
};
