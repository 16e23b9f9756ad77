import * as z from 'zod/mini';
import { FEE_ARRANGEMENTS, MatterFacts } from '#core/matters/facts.ts';

/** What a firm says of a matter, as it is typed. */
export const matterFields = {
  practiceArea: MatterFacts.shape.practiceArea,
  responsibleId: z.string(),
  feeArrangement: z.union([z.literal(''), z.enum(FEE_ARRANGEMENTS)]),
  description: MatterFacts.shape.description,
};
const Typed = z.object(matterFields);
export type TypedFacts = z.infer<typeof Typed>;

/** As a request says it: what was left empty is absent. */
export const factsOf = ({ responsibleId, feeArrangement: fee, practiceArea, description }: TypedFacts) => ({
  ...{ practiceArea, description },
  ...(responsibleId && { responsibleId }),
  ...(fee && { feeArrangement: fee }),
});
