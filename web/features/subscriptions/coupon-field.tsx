import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { Form } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface CouponFieldProps {
  couponId: string | undefined;
  /** Why the coupon cannot be used. */
  error: string | undefined;
  onChange: (couponId: string | undefined) => void;
}

/** A coupon's code, put to the price or taken off it. */
export const CouponField = ({ couponId, error, onChange }: CouponFieldProps) => {
  const applied = couponId !== undefined && !error;
  const form = useSchemaForm({
    schema: async () => (await import('./coupon-schema.ts')).couponForm,
    defaults: { coupon: couponId ?? '' },
    save: async ({ coupon }) => {
      if (applied) form.setValue('coupon', '');
      onChange(applied ? undefined : coupon || undefined);
      return undefined;
    },
    short: true,
  });
  const field = form.field('coupon');
  return (
    <Form form={form}>
      <Box sx={{ display: 'grid', gap: 1, alignItems: 'start', gridTemplateColumns: 'minmax(0, 1fr) auto' }}>
        <TextField
          {...field}
          label="Coupon"
          optional
          autoComplete="off"
          readOnly={applied}
          error={field.error ?? error}
          hint={applied ? 'The coupon was applied.' : undefined}
          inputProps={{ autoCapitalize: 'characters', spellCheck: false }}
        />
        <Button type="submit" variant="outlined" sx={{ mt: '28px' }}>
          {applied ? 'Remove' : 'Apply'}
        </Button>
      </Box>
    </Form>
  );
};
