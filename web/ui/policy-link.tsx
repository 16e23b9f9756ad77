import { type MouseEvent, useState } from 'react';
import { useFetched } from './lazily.tsx';

interface PolicyLinkProps {
  /** A public page of this host. */
  href: string;
  /** What the page is called. */
  children: string;
}

/** Leads to terms or a policy, which is read in a dialog so that a form stays as it is; by a key or a click that asks for it, in a tab of its own. */
export const PolicyLink = ({ href, children: title }: PolicyLinkProps) => {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      <a href={href} target="_blank" rel="noreferrer" onClick={open}>
        {title}
      </a>
      {wasOpened && <Fetched href={href} title={title} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
};

const fetches = [async () => (await import('./policy-dialog.tsx')).PolicyDialog] as const;

const Fetched = (props: { href: string; title: string; open: boolean; onClose: () => void }) => {
  const [Dialog] = useFetched(fetches) ?? [];
  return Dialog ? <Dialog {...props} /> : null;
};
