import { Link, useParams } from 'react-router-dom';
import { readMatterFile } from '#core/files/endpoints.ts';
import { readMatter } from '#core/matters/endpoints.ts';
import { useRead } from '#web/api/hooks.ts';
import { mayInMatter } from '#web/api/matter-actions.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageSkeleton } from '#web/ui/skeletons.tsx';
import { FileView } from './file-view.tsx';

/** One file of a matter of one's teams. */
export const TeamFilePage = () => {
  const person = useSignedIn();
  const { userTypeRoute: type } = person;
  const { matterId = '', fileId = '' } = useParams<{ matterId: string; fileId: string }>();
  const read = useRead(readMatterFile, { matterId, fileId });
  const ofMatter = useRead(readMatter, { matterId });
  const back = paths.teamMatterDocuments(type, matterId);
  return (
    <Loaded read={ofMatter} skeleton={<PageSkeleton />}>
      {(matter) => (
        <Loaded read={read} skeleton={<PageSkeleton />}>
          {(file) => (
            <FileView
              file={file}
              trail={<Link to={back}>Documents of the matter</Link>}
              back={back}
              editor={paths.teamFileEditor(type, matterId, fileId)}
              may={mayInMatter(matter, person)}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  );
};
