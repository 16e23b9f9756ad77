import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback } from 'react';
import type { Section } from '#core/questionnaires/question.ts';
import { LIMITS } from '#core/questionnaires/question.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { useActions, useFields, useView } from './builder-context.ts';
import { ConditionsEditor } from './conditions-editor.tsx';
import { withSection } from './places.ts';
import { WhoAnswersField } from './who-answers-field.tsx';

/** A section's title, and when it shows. */
export const SectionEditor = ({ section }: { section: Section }) => {
  const { edit, open } = useActions();
  const names = useView((view) => view.names);
  const name = useFields(section.id)('name');
  const { id } = section;
  const put = useCallback(
    (part: Partial<Section>, focus?: string) => edit((all) => withSection(all, id, part), focus ? { focus } : {}),
    [edit, id],
  );
  return (
    <Box sx={{ display: 'grid', gap: 2.25 }}>
      <TextField
        {...name}
        label="Section title"
        maxLength={LIMITS.title}
        value={section.name}
        onChange={({ target }) => put({ name: target.value })}
      />
      <WhoAnswersField answeredBy={section.answered_by} shown={section.shown_to_clients === true} onChange={put} />
      <ConditionsEditor
        ownerId={id}
        what="section"
        names={names}
        all={section.visibility_condition}
        match={section.match}
        onChange={put}
      />
      <Box>
        <Button variant="outlined" size="small" onClick={() => open(undefined, `row-${section.id}`)}>
          Done
        </Button>
      </Box>
    </Box>
  );
};
