/** A place of a template of envelopes, as a call sends it. */
export const envelopeRole = (number: number, more: object = {}) => ({
  ...{ number, order: number, role: `Role ${number}`, identity: 'link' as const, mayDelegate: false },
  ...more,
});

/** A new template of envelopes with one place, as a call sends it. */
export const envelopeTemplate = (envelopeTemplateId: string) => ({
  ...{ envelopeTemplateId, version: 0, name: 'Lease', message: 'Please sign soon.', days: 14, remindEvery: 3 },
  ...{ needs: {}, roles: [envelopeRole(1)] },
});
