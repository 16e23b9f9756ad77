import * as z from 'zod/mini';
import { FirstParty } from '#core/matters/beginning.ts';
import type { Matter } from '#core/matters/matter.ts';
import { MatterName } from '#core/matters/matter-name.ts';
import { TeamPlace } from '#core/matters/team-place.ts';
import { PartyDetails } from '#core/party-details.ts';
import type { SchemaForm } from '#web/api/schema-form.ts';
import { factsOf, matterFields } from './typed-facts.ts';

const { name, side, kind, email } = PartyDetails.shape;

/** What may be said of a matter beside its name, in every form that opens one. */
export const openingFields = {
  ...matterFields,
  team: z
    .array(z.extend(TeamPlace, { accountId: z.string().check(z.minLength(1, 'Please choose a member')) }))
    .check(
      z.refine(
        (team) => new Set(team.map(({ accountId }) => accountId)).size === team.length,
        'Somebody is in the team twice',
      ),
    ),
  parties: z.array(z.object({ partyId: z.string(), name, side, kind, email })),
};

/** A matter as it is typed before it is opened. */
export const openingSchema = z.object({ name: MatterName, ...openingFields });
type Typed = z.infer<typeof openingSchema>;
export type OpeningForm = SchemaForm<z.input<typeof openingSchema>, Typed, Matter>;

export const newPlace = (): Typed['team'][number] => ({ accountId: '', role: 'associate' });

export const newParty = (): Typed['parties'][number] => ({
  ...{ partyId: crypto.randomUUID(), name: '', side: 'adverse', kind: 'person', email: '' },
});

/** Whether a field of a form is among these: `team.0.role` is. */
export const isOpeningField = (field = ''): boolean => (field.split('.')[0] ?? '') in openingFields;

/** What nobody has said yet of a matter of this name. */
export const openingOf = (name: string): Typed => ({
  ...{ name, practiceArea: '', responsibleId: '', feeArrangement: '', description: '', team: [], parties: [] },
});

/** What is said beside the name, as a request says it. */
export const saidOf = ({ team, parties, ...facts }: Omit<Typed, 'name'>) => ({
  ...factsOf(facts),
  ...(team.length > 0 && { team }),
  ...(parties.length > 0 && { parties: parties.map((party) => FirstParty.parse(party)) }),
});

/** As a request says it. */
export const beginningOf = ({ name, ...said }: Typed) => ({ name, ...saidOf(said) });
