import { type ComponentType, createContext, Suspense, use } from 'react';

/** Whom a conflict check looks for. */
export interface CheckedSubject {
  name: string;
  kind: 'person' | 'company' | 'unknown';
  email?: string | undefined;
  phone?: string | undefined;
  address?: string | undefined;
  formerName?: string | undefined;
}

/** Parts of one area that pages of others show, with what they are given. */
export interface SlotProps {
  /** Adverse and related parties of a matter. */
  matterParties: { matterId: string; isClosed: boolean };
  /** Who is called like somebody who is being entered. */
  nameHits: { subject: CheckedSubject; exceptClientId?: string | undefined; exceptPartyId?: string | undefined };
  /** Asks before a matter of a client is opened, where somebody is called alike; then one of the two is called, once. */
  openingCheck: {
    clientId: string;
    subject: CheckedSubject;
    matterId: string;
    onGo: () => void;
    onBack: () => void;
  };
}
export type SlotParts = { readonly [Name in keyof SlotProps]: ComponentType<SlotProps[Name]> };

const Parts = createContext<Partial<SlotParts>>({});
/** What stands in each slot; the app says it. */
export const SlotProvider = Parts;

type SlotOf<Name extends keyof SlotProps> = { of: Name } & SlotProps[Name];

/** A part of another area, once it is here. */
export const Slot = <Name extends keyof SlotProps>({ of, ...props }: SlotOf<Name>) => {
  const Part = use(Parts)[of] as ComponentType<Omit<SlotOf<Name>, 'of'>> | undefined;
  return <Suspense fallback={null}>{Part && <Part {...props} />}</Suspense>;
};
