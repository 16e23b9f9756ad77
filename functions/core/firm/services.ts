import * as z from 'zod/mini';
import { message } from '#core/language/message.ts';

/** The longest texts and the longest list: what one page still shows well. */
export const serviceLimits = { name: 80, description: 400, count: 40 } as const;

export const serviceMessages = {
  name: message('Please enter the name of the service'),
  nameLong: message('The name must not contain more than 80 characters'),
  descriptionLong: message('The description must not contain more than 400 characters'),
  price: message('Please enter a valid price'),
  many: message('A menu has at most 40 services'),
  twice: message('This service is listed twice'),
} as const;

/** One line of a firm's menu of services; without a price it is agreed. */
export const Service = z.object({
  serviceId: z.uuid(),
  name: z
    .string()
    .check(z.trim(), z.minLength(1, serviceMessages.name), z.maxLength(serviceLimits.name, serviceMessages.nameLong)),
  description: z.string().check(z.trim(), z.maxLength(serviceLimits.description, serviceMessages.descriptionLong)),
  /** Whole cents. */
  price: z.optional(
    z.int(serviceMessages.price).check(z.gte(0, serviceMessages.price), z.lte(100_000_000, serviceMessages.price)),
  ),
});
export type Service = z.output<typeof Service>;

/** The menu in the order in which visitors read it. */
export const Services = z.array(Service).check(
  z.maxLength(serviceLimits.count, serviceMessages.many),
  z.refine((all) => new Set(all.map(({ serviceId }) => serviceId)).size === all.length, serviceMessages.twice),
);

/** The menu with one of its services a place further up (-1) or down (1); at the edge it stays. */
export const moved = (services: readonly Service[], serviceId: string, by: -1 | 1): Service[] => {
  const from = services.findIndex((each) => each.serviceId === serviceId);
  const to = from + by;
  const [one, other] = [services[from], services[to]];
  return one && other ? services.with(from, other).with(to, one) : [...services];
};
