import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { Service, serviceLimits, serviceMessages } from '#core/firm/services.ts';
import { parseMoney, typedMoney } from '#core/money.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const ServiceValues = z.object({
  ...Service.pick({ name: true, description: true }).shape,
  price: z.string().refine((typed) => Service.shape.price.safeParse(parseMoney(typed)).success, serviceMessages.price),
});

interface ServiceDialogProps {
  /** The service that is changed; a new one without it. */
  service: Service | undefined;
  pending: boolean;
  onSave: (service: Service) => void;
  onClose: () => void;
}

/** Adds a line to the menu, or changes one. */
export const ServiceDialog = ({ service, pending, onSave, onClose }: ServiceDialogProps) => {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(ServiceValues),
    defaultValues: {
      name: service?.name ?? '',
      description: service?.description ?? '',
      price: typedMoney(service?.price),
    },
  });
  const { errors } = formState;
  const submit = handleSubmit(({ name, description, price }) => {
    const cents = parseMoney(price);
    const serviceId = service?.serviceId ?? crypto.randomUUID();
    onSave({ serviceId, name, description, ...(cents === undefined ? {} : { price: cents }) });
  });
  return (
    <FormDialog
      steady
      title={service ? `Change ${service.name}` : 'Add a service'}
      onClose={onClose}
      submit={service ? 'Save' : 'Add service'}
      pending={pending}
      onSubmit={submit}
    >
      <TextField
        label="Name"
        autoFocus
        maxLength={serviceLimits.name}
        error={errors.name?.message}
        {...register('name')}
      />
      <TextArea
        label="Description"
        optional
        maxLength={serviceLimits.description}
        error={errors.description?.message}
        {...register('description')}
      />
      <Box sx={{ maxWidth: 240 }}>
        <TextField
          label="Price"
          optional
          inputMode="decimal"
          start={<Box sx={{ mr: 0.5, color: 'text.secondary' }}>$</Box>}
          hint="Leave blank to show “On request”."
          error={errors.price?.message}
          {...register('price')}
        />
      </Box>
    </FormDialog>
  );
};
