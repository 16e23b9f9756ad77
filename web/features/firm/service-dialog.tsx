import Box from '@mui/material/Box';
import * as z from 'zod/mini';
import { Service, serviceLimits, serviceMessages } from '#core/firm/services.ts';
import { parseMoney, typedMoney } from '#core/money.ts';
import type { Written } from '#web/api/hooks.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const ServiceValues = z.object({
  ...z.pick(Service, { name: true, description: true }).shape,
  price: z
    .string()
    .check(z.refine((typed) => Service.shape.price.safeParse(parseMoney(typed)).success, serviceMessages.price)),
});

interface ServiceDialogProps {
  /** The service that is changed; a new one without it. */
  service: Service | undefined;
  save: (service: Service) => Promise<Written<unknown>>;
  onSaved: () => Promise<void>;
  onClose: () => void;
}

/** Adds a line to the menu, or changes one. */
export const ServiceDialog = ({ service, save, onSaved, onClose }: ServiceDialogProps) => {
  const form = useSchemaForm({
    schema: ServiceValues,
    defaults: {
      name: service?.name ?? '',
      description: service?.description ?? '',
      price: typedMoney(service?.price),
    },
    save: ({ name, description, price }, newId) => {
      const cents = parseMoney(price);
      const serviceId = service?.serviceId ?? newId;
      return save({ serviceId, name, description, ...(cents === undefined ? {} : { price: cents }) });
    },
    onSaved,
    draft: `service.${service?.serviceId ?? 'new'}`,
    short: true,
  });
  return (
    <FormDialog
      form={form}
      title={service ? `Change ${service.name}` : 'Add a service'}
      onClose={onClose}
      submit={service ? 'Save' : 'Add service'}
    >
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
