import { useEffect, useRef, useState } from 'react';
import { Decision, type Found } from '#core/conflicts/check.ts';
import { findConflicts, keepConflictCheck, listConflictChecks } from '#core/conflicts/endpoints.ts';
import { call } from '#web/api/client.ts';
import { useWrite } from '#web/api/hooks.ts';
import { problemOf } from '#web/api/problem.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import type { SlotProps } from '#web/ui/slot.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { HitList } from './hit-list.tsx';
import { asked } from './name-hits.tsx';

/** Asks before a matter is opened for somebody who is called like others; goes on by itself where nobody is. */
export const OpeningCheck = (props: SlotProps['openingCheck']) => {
  const [found, setFound] = useState<Found>();
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    let isOver = false;
    const { subject, clientId } = latest.current;
    call(findConflicts, { ...asked(subject), exceptClientId: clientId }).then(
      (answer) => {
        if (isOver) return;
        if (answer.hits.length === 0) latest.current.onGo();
        else setFound(answer);
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
  return found && <Ask {...props} found={found} />;
};

const Ask = ({ clientId, subject, matterId, found, onGo, onBack }: SlotProps['openingCheck'] & { found: Found }) => {
  const { write } = useWrite(keepConflictCheck, { refreshes: [listConflictChecks], quiet: true });
  const form = useSchemaForm({
    schema: Decision,
    defaults: { outcome: 'cleared', reason: '' },
    save: (decision, checkId) =>
      write({ checkId, ...asked(subject), clientId, exceptClientId: clientId, matterId, decision }),
    onSaved: onGo,
    refusals: { any: 'reason' },
    short: true,
  });
  return (
    <FormDialog form={form} title={`Is ${subject.name} in conflict?`} onClose={onBack} submit="Clear and open">
      <HitList hits={found.hits} />
      <TextArea
        label="Why this is no conflict"
        hint="Kept with the check and your name."
        maxLength={2000}
        {...form.field('reason')}
      />
    </FormDialog>
  );
};
