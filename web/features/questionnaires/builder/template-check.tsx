import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { memo } from 'react';
import { tellInEnglish } from '#core/language/message.ts';
import type { LintFinding } from '#core/questionnaires/lint.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { allColumnsOf, tableOf } from '#core/questionnaires/question.ts';
import { useActions } from './builder-context.ts';
import { fieldName } from './faults-by-owner.ts';
import { ExampleWords, Finding } from './finding.tsx';
import { sectionOf } from './places.ts';

interface TemplateCheckProps {
  findings: LintFinding[];
  questionnaire: Questionnaire;
}

const GROUPS: { kinds: LintFinding['kind'][]; title: string }[] = [
  { kinds: ['unasked'], title: 'Tags without a question' },
  { kinds: ['mismatch'], title: 'Tags that do not fit their question' },
  { kinds: ['never', 'always'], title: 'Conditions that decide nothing' },
  { kinds: ['signing'], title: 'Places for signing' },
  { kinds: ['unused'], title: 'Questions the template does not use' },
];

/** Where template and questionnaire do not fit together. */
export const TemplateCheck = memo(({ findings, questionnaire }: TemplateCheckProps) => {
  const { open, ask, askAll } = useActions();
  if (!findings.length) return <Finding good>Every tag has a question, and every question is used.</Finding>;
  const show = (id: string) => {
    const table = questionnaire.sections.find((each) => allColumnsOf(each).some((column) => column.id === id));
    const ownerId = table ? tableOf(table)?.id : id;
    if (ownerId && sectionOf(questionnaire, ownerId)) open(ownerId, fieldName(ownerId, 'question_value'));
  };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {GROUPS.map(({ kinds, title }) => {
        const own = findings.filter((finding) => kinds.includes(finding.kind));
        if (!own.length) return null;
        const isUnasked = kinds.includes('unasked');
        const firstOf = new Map(own.toReversed().map((finding) => [finding.identifier, finding]));
        return (
          <section key={title}>
            <Box
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                justifyContent: 'space-between',
                columnGap: 2,
                rowGap: 0.5,
                mb: 1,
              }}
            >
              <Box component="h3" sx={{ typography: 'h3' }}>
                {title}
              </Box>
              {isUnasked && (
                <Button size="small" variant="outlined" onClick={askAll}>
                  {firstOf.size === 1 ? 'Add a question for it' : 'Add questions for them'}
                </Button>
              )}
            </Box>
            {isUnasked && (
              <Box sx={{ mb: 1, fontSize: 'var(--type-note)', color: 'text.secondary' }}>
                They stay empty in every contract until a question asks for them.
              </Box>
            )}
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25 }}>
              {own.map((finding) => {
                const { identifier, questionId } = finding;
                const message = tellInEnglish(finding.message);
                const asks = isUnasked && firstOf.get(identifier) === finding;
                return (
                  <li key={`${identifier} ${message}`}>
                    <Finding
                      action={
                        asks ? (
                          <Button size="small" aria-label={`Ask for ${identifier}`} onClick={() => ask(identifier)}>
                            Ask for it
                          </Button>
                        ) : (
                          questionId && (
                            <Button size="small" onClick={() => show(questionId)}>
                              Show
                            </Button>
                          )
                        )
                      }
                    >
                      {message}
                      <ExampleWords finding={finding} questionnaire={questionnaire} />
                    </Finding>
                  </li>
                );
              })}
            </Box>
          </section>
        );
      })}
    </Box>
  );
});
