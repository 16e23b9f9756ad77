import Box from '@mui/material/Box';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { Pair } from './trigger-fields.tsx';

type Name = 'title' | 'citation' | 'triggerName' | 'count' | 'unit' | 'days' | 'direction' | 'roll' | 'byMail';

interface OwnRuleFieldsProps {
  unit: string;
  /** What a field spreads. */
  field: (name: Name) => { name: string; error: string | undefined };
}

/** A rule that the library does not have. */
export const OwnRuleFields = ({ unit, field }: OwnRuleFieldsProps) => (
  <>
    <TextField label="What is due" {...field('title')} />
    <Pair>
      <TextField label="Rule or order" optional placeholder="Scheduling order ¶ 4" {...field('citation')} />
      <TextField label="What begins it" optional placeholder="Order entered" {...field('triggerName')} />
    </Pair>
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: { xs: '1fr 1fr', sm: '100px 1fr 1fr' },
        alignItems: 'start',
      }}
    >
      <TextField label="Period" inputMode="numeric" {...field('count')} />
      <SelectField
        label="Unit"
        options={['hours', 'days', 'weeks', 'months', 'years'].map((value) => ({ value, label: value }))}
        {...field('unit')}
      />
      <SelectField
        label="Counted"
        options={[
          { value: 'after', label: 'after the event' },
          { value: 'before', label: 'before the event' },
        ]}
        {...field('direction')}
      />
    </Box>
    <Pair>
      {unit === 'days' && (
        <SelectField
          label="Days that count"
          options={[
            { value: 'calendar', label: 'Every day' },
            { value: 'court', label: 'Court days only' },
          ]}
          {...field('days')}
        />
      )}
      <SelectField
        label="If it ends on a day off"
        options={[
          { value: 'forward', label: 'Go to the next court day' },
          { value: 'backward', label: 'Go to the court day before' },
          { value: 'none', label: 'It ends there' },
        ]}
        {...field('roll')}
      />
    </Pair>
    <SelectField
      label="Service by mail adds three days"
      options={[
        { value: 'no', label: 'No' },
        { value: 'yes', label: 'Yes, the period runs from service' },
      ]}
      {...field('byMail')}
    />
  </>
);
