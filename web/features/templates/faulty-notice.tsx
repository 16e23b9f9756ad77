import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { TemplateDetail } from '#core/templates/template.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Notice } from '#web/ui/notice.tsx';

/** The template's file was kept with faults in its tags: it is of no use until they are mended. */
export const FaultyNotice = ({ template }: { template: TemplateDetail }) => {
  const { userTypeRoute } = useSignedIn();
  const { faultCount = 0 } = template.box_file_data;
  return (
    <Notice
      urgent
      label="Errors in the file"
      action={
        !template.archived && (
          <Button
            variant="outlined"
            color="inherit"
            size="small"
            component={Link}
            to={paths.editor(userTypeRoute, template._id)}
          >
            Fix in the editor
          </Button>
        )
      }
    >
      The tags in this file have {faultCount === 1 ? '1 error' : `${faultCount} errors`}. No new matter can start from
      this template until {faultCount === 1 ? 'it is' : 'they are'} fixed.
    </Notice>
  );
};
