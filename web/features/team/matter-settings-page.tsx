import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { ResponseOf } from '#core/endpoint.ts';
import { tellInEnglish } from '#core/language/message.ts';
import { changeMatterSettings, readMatter, readMatterSettings } from '#core/matters/endpoints.ts';
import { matterNumber, NUMBER_LIMITS, NumberPattern } from '#core/matters/matter-number.ts';
import { RetentionYears } from '#core/matters/retention.ts';
import { useRead, useWrite } from '#web/api/hooks.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { Form } from '#web/ui/form.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { PageSkeleton } from '#web/ui/skeletons.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TeamHeader } from './team-header.tsx';

type MatterSettings = ResponseOf<typeof readMatterSettings>;

const schema = z.object({ pattern: NumberPattern });
const retention = z.object({
  years: z
    .string()
    .check(
      z.refine((typed) => RetentionYears.safeParse(Number(typed)).success, 'Please enter a whole number from 1 to 100'),
    ),
});

/** What the firm's matters are numbered by, and how long closed ones are kept. */
export const MatterSettingsPage = () => {
  const read = useRead(readMatterSettings, {}, { anew: true });
  return (
    <>
      <TeamHeader title="Matter settings" />
      <Loaded read={read} skeleton={<PageSkeleton />}>
        {(settings) => (
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Numbers key={`numbers ${settings.version}`} settings={settings} />
            <Retention key={`retention ${settings.version}`} settings={settings} />
          </Box>
        )}
      </Loaded>
    </>
  );
};

/** What each part of a pattern puts in. */
const parts: readonly [string, string][] = [
  ['{yyyy}', 'the year, such as 2026'],
  ['{yy}', 'the year in two digits'],
  ['{mm}', 'the month'],
  ['{client}', 'the first six letters of the client’s name'],
  ['{seq}', 'which matter of the year it is'],
  ['{seq:4}', 'the same in at least four digits'],
];

const Numbers = ({ settings: { pattern, taken, version } }: { settings: MatterSettings }) => {
  const { write } = useWrite(changeMatterSettings, {
    refreshes: [readMatterSettings],
    says: 'Numbers saved',
    quiet: true,
  });
  const form = useSchemaForm({
    schema,
    defaults: { pattern },
    save: (given) => write({ ...given, version }),
    refusals: { any: 'pattern' },
    short: true,
  });
  const typed = useWatch({ control: form.control, name: 'pattern' });
  return (
    <Panel title="Pattern">
      <Form form={form} gap={2.5}>
        <div>Every new matter gets the next number of the year.</div>
        <TextField label="Pattern of numbers" maxLength={NUMBER_LIMITS.pattern} {...form.field('pattern')} />
        <Preview pattern={typed} sequence={taken + 1} />
        <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5, m: 0 }}>
          {parts.map(([part, meaning]) => (
            <Box key={part} sx={{ display: 'contents', '& dd': { m: 0, color: 'text.secondary' } }}>
              <Box component="dt" sx={{ fontFamily: 'monospace' }}>
                {part}
              </Box>
              <dd>{meaning}</dd>
            </Box>
          ))}
        </Box>
        <Box>
          <SubmitButton size="medium" pending={form.pending}>
            Save
          </SubmitButton>
        </Box>
      </Form>
    </Panel>
  );
};

const Retention = ({ settings: { pattern, retentionYears, version } }: { settings: MatterSettings }) => {
  const { write } = useWrite(changeMatterSettings, {
    refreshes: [readMatterSettings, readMatter],
    says: 'Years saved',
    quiet: true,
  });
  const form = useSchemaForm({
    schema: retention,
    defaults: { years: String(retentionYears) },
    save: ({ years }) => write({ pattern, retentionYears: Number(years), version }),
    refusals: { any: 'years' },
    short: true,
  });
  return (
    <Panel title="Closed matters">
      <Form form={form} gap={2.5}>
        <div>
          A closed matter says until when you keep it. Nothing is deleted when that day comes, and a legal hold goes
          first.
        </div>
        <TextField
          label="Years to keep a closed matter"
          inputMode="numeric"
          maxLength={3}
          hint="Seven unless you say otherwise."
          {...form.field('years')}
        />
        <Box>
          <SubmitButton size="medium" pending={form.pending}>
            Save
          </SubmitButton>
        </Box>
      </Form>
    </Panel>
  );
};

/** What the next matter of a client would be called. */
const Preview = ({ pattern, sequence }: { pattern: string; sequence: number }) => {
  const judged = NumberPattern.safeParse(pattern);
  const next = judged.success
    ? matterNumber(judged.data, { sequence, clientName: 'Harbour Light', openedAt: new Date() })
    : tellInEnglish(judged.error.issues[0]?.message ?? '');
  return (
    <Box role="status">
      {judged.success ? (
        <>
          The next matter, for a client called Harbour Light, is{' '}
          <Box component="strong" className="figures">
            {next}
          </Box>
          .
        </>
      ) : (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {next}.
        </Box>
      )}
    </Box>
  );
};
