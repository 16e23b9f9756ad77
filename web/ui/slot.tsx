import { type ComponentType, createContext, type ReactNode, Suspense, use } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { ErrorPanel } from './error-panel.tsx';
import { useFetched } from './lazily.tsx';

/** Whom a conflict check looks for. */
export interface CheckedSubject {
  name: string;
  kind: 'person' | 'company' | 'unknown';
  email?: string | undefined;
  phone?: string | undefined;
  address?: string | undefined;
  formerName?: string | undefined;
}

/** A party of a matter that is opened. */
interface CheckedParty {
  side: 'adverse' | 'related';
  kind: 'person' | 'company';
  name: string;
  formerNames: string[];
  email: string;
  phone: string;
  address: string;
}

/** What a panel on a matter's page knows of it. */
export interface MatterPart {
  matterId: string;
  /** Whether it can be changed. */
  isOpen: boolean;
  /** Why not. */
  why?: string | undefined;
  /** The matter is closed, and what is open in it rests. */
  isClosed?: boolean | undefined;
  /** It is another firm's: nothing leads to other pages of that firm, and less can be done. */
  isGuest?: boolean | undefined;
}

/** Parts of one area that pages of others show, with what they are given. */
export interface SlotProps {
  /** Adverse and related parties of a matter. */
  matterParties: MatterPart;
  /** Hearings, meetings and other dates of a matter. */
  matterDates: MatterPart;
  matterDeadlines: MatterPart;
  matterTasks: MatterPart;
  /** What of it is signed, and who has not yet. */
  matterEnvelopes: MatterPart;
  /** Begins an envelope with documents of a matter. */
  sendForSignature: {
    matterId: string;
    sources: readonly {
      kind: 'contract' | 'file';
      id: string;
      versionNumber: number;
      packageDocumentId?: string | undefined;
    }[];
    /** What is sent, for those who only hear a button. */
    what: string;
  };
  /** Envelopes of the firm that wait for signatures. */
  waitingEnvelopes: Record<never, never>;
  /** What is said about it, with the client and inside the firm. */
  matterConversations: { matterId: string };
  /** What a client says with the firm about a matter that it shares. */
  invitedConversation: { matterId: string; firmName: string };
  /** Who works in it, each in a role. */
  matterTeam: MatterPart;
  /** What the signed-in person has to do, overdue first. */
  ownDays: Record<never, never>;
  /** Asks for a new task, on a day, or of a matter with what a message of its chat says. */
  newTask: {
    on?: string;
    matterId?: string;
    begins?: { title: string; notes: string; fromMessage: { conversationId: string; messageId: string } };
    onClose: () => void;
  };
  /** Asks for the matter, and for a new date of it on a day. */
  newDate: { on: string; onClose: () => void };
  /** What is due in the matters of one client. */
  clientDays: { clientId: string };
  /** What happened in a matter, and its notes. */
  matterTimeline: MatterPart;
  /** What the signed-in person has to do in matters of other firms. */
  counselWork: Record<never, never>;
  /** What happened last in the firm. */
  recentActivity: Record<never, never>;
  /** Who is called like somebody who is being entered. */
  nameHits: {
    subject: CheckedSubject;
    exceptClientId?: string | undefined;
    exceptPartyId?: string | undefined;
    /** The matter that they are entered in. */
    matterId?: string | undefined;
    /** It is a client: who may be the very one is told apart from those who are only called alike. */
    asClient?: true;
  };
  /** Shows who is called like a client for whom a matter is opened, or like a party of it, and asks what that means; then one of the two is called, once. */
  openingCheck: {
    clientId: string;
    /** Somebody who becomes a client by it. */
    named?: { invitee_name: string; invitee_email: string } | undefined;
    /** Whom it is about, where that is not the client. */
    party?: CheckedParty | undefined;
    matterId: string;
    onGo: (checkId: string) => void;
    /** With a check of which somebody else has to clear the rest. */
    onBack: (checkId?: string) => void;
  };
  /** Conflict checks of a client. */
  clientChecks: { clientId: string };
}
export type SlotName = keyof SlotProps;
/** What fetches each part. */
export type SlotCode = { readonly [Name in SlotName]: () => Promise<ComponentType<SlotProps[Name]>> };

const Parts = createContext<Partial<SlotCode>>({});
/** What stands in each slot; the app says it. */
export const SlotProvider = Parts;

type SlotOf<Name extends SlotName> = { of: Name; skeleton?: ReactNode } & SlotProps[Name];

interface PartProps {
  of: SlotName;
  skeleton: ReactNode;
  /** What the part is given. */
  given: object;
}

const Part = ({ of, skeleton, given }: PartProps) => {
  const code = use(Parts)[of] as (() => Promise<ComponentType<object>>) | undefined;
  const [Fetched] = useFetched(code ? [code] : []) ?? [];
  return Fetched ? (
    <Suspense fallback={skeleton}>
      <Fetched {...given} />
    </Suspense>
  ) : (
    code && skeleton
  );
};

/**
 * A part of another area, with a skeleton until it is here, and drawn as soon as it is: a fallback of React's would stay for 300 ms. Where it
 * cannot be shown it says so, and the rest of the page stays.
 */
export const Slot = <Name extends SlotName>({ of, skeleton = null, ...given }: SlotOf<Name>) => (
  <ErrorBoundary
    instead={(_, again) => <ErrorPanel message="This part of the page could not be loaded." onRetry={again} />}
  >
    <Part of={of} skeleton={skeleton} given={given} />
  </ErrorBoundary>
);
