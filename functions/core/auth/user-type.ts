/** The identifier of a user type: 24 hex digits, 21 zeros and a suffix. */
const idOf = (suffix: string): string => suffix.padStart(24, '0');

export const userTypes = {
  business: { id: idOf('fc3'), name: 'Business', route: 'business' },
  agentRepresentative: { id: idOf('fc4'), name: 'Agent Representative', route: 'business' },
  managementRepresentative: { id: idOf('fc5'), name: 'Management Company Representative', route: 'business' },
  lawyer: { id: idOf('fc6'), name: 'Lawyer', route: 'lawyer' },
  production: { id: idOf('fc7'), name: 'Production', route: 'business' },
  staff: { id: idOf('fc8'), name: 'Subscriber Staff Member', route: 'lawyer' },
} as const;

/** The first segment of every private path. */
export type TypeRoute = 'lawyer' | 'business';

/** Registration offers only these two. */
export const registrableTypes = [userTypes.lawyer, userTypes.business] as const;

/** The area a user type works in; undefined for an identifier we do not know. */
export const typeRouteOf = (userType: string): TypeRoute | undefined =>
  Object.values(userTypes).find(({ id }) => id === userType)?.route;

/** The area in which a subscriber of a type works, for links of mails; the lawyers' where the type is none we know. */
export const areaOf = ({ userType }: { userType: string }): TypeRoute => typeRouteOf(userType) ?? 'lawyer';
