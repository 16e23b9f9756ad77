/**
 * Where an envelope stands. Who has viewed or signed it is said by its signers. `sealing`: all that had to have signed, and its file is
 * being sealed; it is completed with that file alone.
 */
export const ENVELOPE_STATES = ['draft', 'sent', 'sealing', 'completed', 'declined', 'expired', 'voided'] as const;
export type EnvelopeState = (typeof ENVELOPE_STATES)[number];

/**
 * Where a signer stands: it is not their turn, it is, they have opened it, signed, declined; somebody signs in their stead; or they need
 * not sign any more, since enough of their group have.
 */
export const SIGNER_STATES = ['waiting', 'invited', 'viewed', 'signed', 'declined', 'replaced', 'released'] as const;
export type SignerState = (typeof SIGNER_STATES)[number];

/** The last place in an order of signing: Signer 1 to 20. */
export const LAST_ORDER = 20;

export interface Signer {
  signerId: string;
  /** 1 to 20. Who has the same number signs at the same time. */
  order: number;
  state: SignerState;
}

export interface Envelope<S extends Signer = Signer> {
  state: EnvelopeState;
  signers: readonly S[];
  /** How many of those with a number must sign; all of them where it says nothing. */
  needs: Readonly<Record<number, number>>;
}

/** What is done to an envelope; by a signer where it names one. */
export type EnvelopeAction<S extends Signer = Signer> =
  | { type: 'send' }
  | { type: 'view' | 'sign' | 'decline'; signerId: string }
  | { type: 'replace'; signerId: string; by: S }
  | { type: 'reorder'; orders: Readonly<Record<string, number>> }
  | { type: 'seal' | 'void' | 'expire' };
type ActionType = EnvelopeAction['type'];

/** What each state allows: once declined, only to replace whoever declined; while being sealed, only the seal; once ended otherwise, nothing. */
const ALLOWED: Record<EnvelopeState, readonly ActionType[]> = {
  draft: ['send', 'replace', 'reorder', 'void'],
  sent: ['view', 'sign', 'decline', 'replace', 'reorder', 'void', 'expire'],
  sealing: ['seal'],
  completed: [],
  declined: ['replace'],
  expired: [],
  voided: [],
};

/** In which states of a signer they may be the one who does it, or to whom it is done. */
const OF_SIGNER: Record<'view' | 'sign' | 'decline' | 'replace', readonly SignerState[]> = {
  view: ['invited', 'viewed'],
  sign: ['viewed'],
  decline: ['invited', 'viewed'],
  replace: ['waiting', 'invited', 'viewed', 'declined'],
};

/** Whether a signer still may sign, now or later. */
const isOpen = ({ state }: Signer): boolean => ['waiting', 'invited', 'viewed'].includes(state);

interface Group<S> {
  order: number;
  of: S[];
  signed: number;
  needed: number;
}

/** Those who sign at the same time, in the order of signing; who was replaced is in none. */
const groupsOf = <S extends Signer>({ signers, needs }: Pick<Envelope<S>, 'signers' | 'needs'>): Group<S>[] =>
  [...new Set(signers.filter(({ state }) => state !== 'replaced').map(({ order }) => order))]
    .toSorted((one, other) => one - other)
    .map((order) => {
      const of = signers.filter((signer) => signer.order === order && signer.state !== 'replaced');
      return {
        order,
        of,
        signed: of.filter(({ state }) => state === 'signed').length,
        needed: Math.min(needs[order] ?? of.length, of.length),
      };
    });

const isFulfilled = ({ signed, needed }: Group<Signer>): boolean => signed >= needed;

/** The number of those whose turn it is; none once enough of each have signed. */
export const turnOf = (envelope: Pick<Envelope, 'signers' | 'needs'>): number | undefined =>
  groupsOf(envelope).find((group) => !isFulfilled(group))?.order;

/** Whether an envelope allows an action. */
export const allows = <S extends Signer>(envelope: Envelope<S>, action: EnvelopeAction<S>): boolean => {
  const { state, signers } = envelope;
  if (!ALLOWED[state].includes(action.type)) return false;
  switch (action.type) {
    case 'send':
      return signers.length > 0;
    case 'view':
    case 'sign':
    case 'decline':
    case 'replace': {
      const signer = signers.find(({ signerId }) => signerId === action.signerId);
      if (signer === undefined || !OF_SIGNER[action.type].includes(signer.state)) return false;
      if (action.type !== 'replace') return true;
      return (
        signers.every(({ signerId }) => signerId !== action.by.signerId) && mayReplace(envelope, signer, action.by)
      );
    }
    case 'reorder':
      return mayReorder(envelope, action.orders);
    default:
      return true;
  }
};

const ordered = <S extends Signer>(envelope: Envelope<S>, orders: Readonly<Record<string, number>>): Envelope<S> => ({
  ...envelope,
  signers: envelope.signers.map((one) => ({ ...one, order: orders[one.signerId] ?? one.order })),
});

/** Whether some group has too few left for what it needs. */
const isLost = (envelope: Envelope): boolean =>
  groupsOf(envelope).some(({ of, signed, needed }) => signed + of.filter(isOpen).length < needed);

/** Somebody may come in the place of one who has declined while they are needed; of nobody else once that has ended the envelope, which goes on with them. */
const mayReplace = <S extends Signer>(envelope: Envelope<S>, { signerId, state, order }: S, by: S): boolean => {
  if (state !== 'declined') return envelope.state !== 'declined';
  return order >= (turnOf(envelope) ?? 0) && !isLost(replaced(envelope, signerId, by));
};

/** Who has not signed may move behind those who have: to no place before, or beside, a signature that is there, and from none where they are needed. */
const mayReorder = (envelope: Envelope, orders: Readonly<Record<string, number>>): boolean => {
  const { signers } = envelope;
  const last = Math.max(0, ...signers.filter(({ state }) => state === 'signed').map(({ order }) => order));
  const areFree = Object.entries(orders).every(([signerId, order]) => {
    const signer = signers.find((one) => one.signerId === signerId);
    if (signer === undefined || !isOpen(signer)) return false;
    return signer.order === order || (Number.isInteger(order) && order > last && order <= LAST_ORDER);
  });
  return areFree && !isLost(ordered(envelope, orders));
};

/** The same with those invited whose turn has come, those released whose group is through, and others waiting. */
const withTurns = <S extends Signer>(envelope: Envelope<S>): Envelope<S> => {
  const turn = turnOf(envelope) ?? Number.POSITIVE_INFINITY;
  const signers = envelope.signers.map((signer): S => {
    if (!isOpen(signer)) return signer;
    if (signer.order < turn) return { ...signer, state: 'released' };
    if (signer.order > turn) return { ...signer, state: 'waiting' };
    return signer.state === 'waiting' ? { ...signer, state: 'invited' } : signer;
  });
  return { ...envelope, signers, state: Number.isFinite(turn) ? 'sent' : 'sealing' };
};

const withSigner = <S extends Signer>(envelope: Envelope<S>, signerId: string, state: SignerState): Envelope<S> => ({
  ...envelope,
  signers: envelope.signers.map((signer) => (signer.signerId === signerId ? { ...signer, state } : signer)),
});

/** Ended by one who declined, once too few of their group are left. */
const afterDecline = <S extends Signer>(envelope: Envelope<S>): Envelope<S> =>
  isLost(envelope) ? { ...envelope, state: 'declined' } : withTurns(envelope);

/** An envelope after an action that it allows. */
export const envelopeAfter = <S extends Signer>(envelope: Envelope<S>, action: EnvelopeAction<S>): Envelope<S> => {
  switch (action.type) {
    case 'send':
      return withTurns({ ...envelope, state: 'sent' });
    case 'view':
      return withSigner(envelope, action.signerId, 'viewed');
    case 'sign':
      return withTurns(withSigner(envelope, action.signerId, 'signed'));
    case 'decline':
      return afterDecline(withSigner(envelope, action.signerId, 'declined'));
    case 'replace':
      return replaced(envelope, action.signerId, action.by);
    case 'reorder': {
      const after = ordered(envelope, action.orders);
      return after.state === 'draft' ? after : withTurns(after);
    }
    case 'seal':
      return { ...envelope, state: 'completed' };
    case 'void':
      return { ...envelope, state: 'voided' };
    case 'expire':
      return { ...envelope, state: 'expired' };
  }
};

/** In a draft nobody keeps the place of who was replaced; once sent, they stay as somebody who was asked. */
const replaced = <S extends Signer>(envelope: Envelope<S>, signerId: string, by: S): Envelope<S> => {
  const gone = envelope.signers.find((one) => one.signerId === signerId);
  const successor: S = { ...by, order: gone?.order ?? by.order, state: 'waiting' };
  const signers = envelope.signers.flatMap((one): S[] => {
    if (one.signerId !== signerId) return [one];
    return envelope.state === 'draft' ? [successor] : [{ ...one, state: 'replaced' }, successor];
  });
  return envelope.state === 'draft' ? { ...envelope, signers } : withTurns({ ...envelope, signers });
};
