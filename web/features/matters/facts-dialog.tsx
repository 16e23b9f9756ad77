import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { changeMatterFacts, listClientMatters, listMatters, readMatter } from '#core/matters/endpoints.ts';
import type { Matter } from '#core/matters/matter.ts';
import { listMemberNames } from '#core/team/endpoints.ts';
import { call } from '#web/api/client.ts';
import { useWrite } from '#web/api/hooks.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { useList } from '#web/api/use-list.ts';
import { useOpened, useOvertaken } from '#web/api/use-overtaken.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TwoVersions } from '#web/ui/two-versions.tsx';
import { feeNames } from './fee-names.ts';
import { MatterFields } from './matter-fields.tsx';
import { factsOf, matterFields } from './typed-facts.ts';

const schema = z.object(matterFields);

type Known = Pick<Matter, 'practiceArea' | 'responsible' | 'feeArrangement' | 'description' | 'version'>;

const knownOf = ({ practiceArea, responsible, feeArrangement, description, version }: Matter): Known => ({
  ...{ practiceArea, responsible, feeArrangement, description, version },
});

interface Values extends Record<string, string> {
  practiceArea: string;
  responsibleId: string;
  feeArrangement: '' | NonNullable<Known['feeArrangement']>;
  description: string;
}

const valuesOf = ({ practiceArea = '', responsible, feeArrangement, description = '' }: Known): Values => ({
  ...{ practiceArea, responsibleId: responsible?.accountId ?? '', feeArrangement: feeArrangement ?? '', description },
});

const labels = {
  practiceArea: 'Practice area',
  responsibleId: 'Responsible lawyer',
  feeArrangement: 'Fee arrangement',
  description: 'Description',
};

/** Says what a matter is about, who answers for it and how it is paid. */
export const FactsDialog = ({ matter, onClose }: { matter: Matter; onClose: () => void }) => {
  const { matterId } = matter;
  const draft = `matter-facts.${matterId}`;
  const opened = useOpened(knownOf(matter), draft);
  const { write } = useWrite(changeMatterFacts, {
    refreshes: [readMatter, listMatters, listClientMatters],
    says: 'Details saved',
    quiet: true,
  });
  const people = useList(listMemberNames, {});
  const known = people.state === 'ready' ? people.data.rows : [];
  // Whoever has left the firm meanwhile is still named until another is chosen.
  const named = [opened.responsible, matter.responsible].filter((member) => member !== undefined);
  const others = named.filter(
    ({ accountId }, at) =>
      !known.some((member) => member.accountId === accountId) &&
      named.findIndex((member) => member.accountId === accountId) === at,
  );
  const members = [...others, ...known];
  const { save, differing } = useOvertaken({
    opened,
    valuesOf,
    read: async () => knownOf(await call(readMatter, { matterId })),
    write: (facts, { version }) => write({ matterId, version, ...factsOf(facts) }),
  });
  const form = useSchemaForm({
    schema,
    defaults: valuesOf(opened),
    save: (typed) => save({ ...valuesOf(opened), ...typed }, (merged) => form.put(merged)),
    onSaved: onClose,
    draft,
    opened,
    refusals: { any: 'practiceArea' },
  });
  const area = useWatch({ control: form.control, name: 'practiceArea' });
  return (
    <FormDialog form={form} title="Matter details" onClose={onClose} submit="Save">
      <TwoVersions
        differing={differing}
        labels={labels}
        wordsOf={(name, text) =>
          name === 'responsibleId'
            ? (members.find(({ accountId }) => accountId === text)?.name ?? 'Somebody else')
            : name === 'feeArrangement'
              ? feeNames[text as keyof typeof feeNames]
              : text
        }
        onChoose={(name, text) => form.put({ [name]: text })}
      />
      <MatterFields form={form} area={area} members={members} otherwise="Nobody" />
    </FormDialog>
  );
};
