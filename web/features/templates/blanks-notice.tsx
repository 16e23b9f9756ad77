import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { TemplateDetail } from '#core/templates/template.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Notice } from '#web/ui/notice.tsx';

const blanksAt = async (url: string, signal: AbortSignal): Promise<number> => {
  const [response, { countBlanks }] = await Promise.all([
    fetch(url, { signal, cache: 'no-store' }),
    import('./count-blanks.ts'),
  ]);
  return response.ok ? countBlanks(new Uint8Array(await response.arrayBuffer())) : 0;
};

/** In a file without tags: how many blanks it has, and the way to fill them. */
export const BlanksNotice = ({ template: { _id, box_file_data: file } }: { template: TemplateDetail }) => {
  const { userTypeRoute } = useSignedIn();
  const [found, setFound] = useState<{ number: number; count: number }>();
  const { number, download_url: url } = file;
  // The address is another each time the template is read; the file behind it is not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file is looked through once
  useEffect(() => {
    if (!url) return undefined;
    const stop = new AbortController();
    blanksAt(url, stop.signal).then(
      (count) => !stop.signal.aborted && setFound({ number, count }),
      () => undefined,
    );
    return () => stop.abort();
  }, [_id, number]);
  if (!found || found.number !== number || found.count === 0) return null;
  return (
    <Notice
      label="Blanks"
      action={
        <Button
          variant="contained"
          size="small"
          component={Link}
          to={paths.editor(userTypeRoute, _id, { show: 'blanks' })}
        >
          Go through the blanks
        </Button>
      }
    >
      {found.count === 1 ? '1 blank found.' : `${found.count} blanks found.`} This file has no tags yet: each of its
      blanks can become a question.
    </Notice>
  );
};
