import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { PaperSkeleton } from '#web/paper/paper-room.tsx';
import { WIDE } from '#web/paper/room-beside.ts';
import { paths } from '#web/paths.ts';
import { Bar } from '#web/ui/bar.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Loading } from '#web/ui/skeletons.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import {
  buttonRow,
  formColumns,
  formRoom,
  hereLine,
  stepCounts,
  stepLine,
  stepNumber,
  WIDE_FORM,
  withinReach,
} from './answer/form-look.ts';
import { DrawnQuestion } from './drawn-question.tsx';
import { actionRow, contractRoom, standInColumns } from './trial-look.ts';

/** What can be done with the template; what is pressed is done once the questionnaire is there. */
export const StandInActions = () => (
  <Box data-field="stand-in-actions" hidden sx={{ ...actionRow, '&[hidden]': { visibility: 'hidden' } }}>
    <Button variant="outlined" data-press="download">
      Download PDF
    </Button>
    <Button component="a" variant="contained" href={paths.signup()} className="for-visitors" data-press="join">
      <span data-field="join">Sign up</span>
    </Button>
  </Box>
);

/** While the template is on its way. */
export const TrialSkeleton = () => (
  <Box aria-busy="true" sx={standInColumns}>
    <Loading />
    <Box sx={contractRoom}>
      <PaperSkeleton />
    </Box>
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Bar width="46%" />
      <Bar height={40} />
      <Bar height={40} />
      <Bar height={84} />
    </Box>
  </Box>
);

/** The first questions, to be answered until the questionnaire itself is there. */
export const TrialStandIn = () => (
  <div data-field="stand-in">
    <Box data-field="choice" sx={{ mb: 2, '&[hidden]': { display: 'none' }, [WIDE]: { display: 'none' } }}>
      <Segmented
        label="Show"
        options={[
          { value: 'answers', label: 'Answers' },
          { value: 'contract', label: 'Contract' },
        ]}
        name="side"
        defaultValue="answers"
      />
    </Box>
    <Box sx={standInColumns}>
      <Box data-field="pages" sx={contractRoom}>
        <PaperSkeleton />
      </Box>
      <Box sx={{ ...formRoom, minWidth: 0 }}>
        <Box sx={formColumns}>
          <Steps />
          <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
            <Box component="h2" data-field="section" sx={{ typography: 'h2', overflowWrap: 'anywhere' }} />
            <Box data-field="questions" sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
              <DrawnQuestion />
            </Box>
            <Box sx={{ ...buttonRow, '@media (max-width: 480px)': withinReach }}>
              <SubmitButton type="button" data-press="next">
                Next
              </SubmitButton>
            </Box>
          </Box>
        </Box>
      </Box>
    </Box>
  </div>
);

/** How far one is, and the first of all steps. */
const Steps = () => (
  <Box sx={{ minWidth: 0 }}>
    <Box sx={stepCounts}>
      <span data-field="needed-count" />
      <span data-field="optional-count" />
    </Box>
    <Box sx={{ height: 6, borderRadius: 3, background: 'var(--line)' }} />
    <Box data-field="steps" sx={{ '&[hidden]': { display: 'none' } }}>
      <Box inert sx={{ mt: 1.5, [WIDE_FORM]: { display: 'none' } }}>
        <SelectField label="Section" hideLabel options={[{ value: '', label: '' }]} />
      </Box>
      <Box data-field="titles" sx={{ display: 'none', mt: 2, [WIDE_FORM]: { display: 'grid', gap: 0.25 } }}>
        <Box hidden sx={{ ...stepLine, '&:nth-of-type(2)': hereLine, '&[hidden]': { display: 'none' } }}>
          <Box component="span" data-field="number" className="figures" aria-hidden sx={stepNumber} />
          <Box component="span" data-field="title" sx={{ minWidth: 0, overflowWrap: 'anywhere' }} />
        </Box>
      </Box>
    </Box>
  </Box>
);
