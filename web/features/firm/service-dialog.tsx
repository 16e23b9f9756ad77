import Box from '@mui/material/Box';
import { useRef } from 'react';
import * as z from 'zod/mini';
import type { ResponseOf } from '#core/endpoint.ts';
import { readServices } from '#core/firm/endpoints.ts';
import { Service, serviceLimits, serviceMessages } from '#core/firm/services.ts';
import { parseMoney, typedMoney } from '#core/money.ts';
import { call } from '#web/api/client.ts';
import { findRow } from '#web/api/find-row.ts';
import type { Written } from '#web/api/hooks.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { useOpened, useOvertaken } from '#web/api/use-overtaken.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TwoVersions } from '#web/ui/two-versions.tsx';

const ServiceValues = z.object({
  ...z.pick(Service, { name: true, description: true }).shape,
  price: z
    .string()
    .check(z.refine((typed) => Service.shape.price.safeParse(parseMoney(typed)).success, serviceMessages.price)),
});

type Menu = ResponseOf<typeof readServices>;

interface ServiceDialogProps {
  /** The service that is changed; a new one without it. */
  service: Service | undefined;
  /** The menu as it is shown. */
  menu: Menu;
  save: (menu: Pick<Menu, 'version' | 'services'>) => Promise<Written<unknown>>;
  onSaved: () => Promise<void>;
  onClose: () => void;
}

type Opened = Pick<Menu, 'version' | 'services'>;

const textsOf = (service: Service | undefined) => ({
  name: service?.name ?? '',
  description: service?.description ?? '',
  price: typedMoney(service?.price),
});

/** Adds a line to the menu, or changes one; what somebody else has changed of the menu meanwhile stays. */
export const ServiceDialog = ({ service, menu, save: write, onSaved, onClose }: ServiceDialogProps) => {
  const draft = `service.${service?.serviceId ?? 'new'}`;
  const opened = useOpened({ version: menu.version, services: menu.services }, draft);
  const id = useRef(service?.serviceId ?? '');
  const { save, differing } = useOvertaken({
    opened,
    valuesOf: ({ services }: Opened) => textsOf(services.find(({ serviceId }) => serviceId === id.current)),
    read: async () => {
      const now = await call(readServices, {});
      if (service)
        await findRow(
          async () => ({ rows: now.services }),
          ({ serviceId }) => serviceId === service.serviceId,
        );
      return now;
    },
    write: ({ name, description, price }, { version, services }) => {
      const cents = parseMoney(price);
      const kept = { serviceId: id.current, name, description, ...(cents === undefined ? {} : { price: cents }) };
      const isThere = services.some(({ serviceId }) => serviceId === id.current);
      return write({
        version,
        services: isThere ? services.map((each) => (each.serviceId === id.current ? kept : each)) : [...services, kept],
      });
    },
  });
  const form = useSchemaForm({
    schema: ServiceValues,
    defaults: textsOf(opened.services.find(({ serviceId }) => serviceId === service?.serviceId)),
    save: (texts, newId) => {
      id.current = service?.serviceId ?? newId;
      return save(texts, (merged) => form.put(merged));
    },
    onSaved,
    draft,
    opened,
    short: true,
  });
  return (
    <FormDialog
      form={form}
      title={service ? `Change ${service.name}` : 'Add a service'}
      onClose={onClose}
      submit={service ? 'Save' : 'Add service'}
    >
      <TwoVersions
        differing={differing}
        labels={{ name: 'Name', description: 'Description', price: 'Price' }}
        onChoose={(name, text) => form.put({ [name]: text })}
      />
      <TextField label="Name" autoFocus {...form.field('name')} />
      <TextArea label="Description" optional maxLength={serviceLimits.description} {...form.field('description')} />
      <Box sx={{ maxWidth: 240 }}>
        <TextField
          label="Price"
          optional
          inputMode="decimal"
          start={<Box sx={{ mr: 0.5, color: 'text.secondary' }}>$</Box>}
          hint="Leave blank to show “On request”."
          {...form.field('price')}
        />
      </Box>
    </FormDialog>
  );
};
