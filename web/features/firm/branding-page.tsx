import { readBranding } from '#core/firm/endpoints.ts';
import { useRead } from '#web/api/hooks.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PageSkeleton } from '#web/ui/skeletons.tsx';
import { BrandingForm } from './branding-form.tsx';

/** Where the firm is found, and what it looks like there. */
export const BrandingPage = () => {
  const read = useRead(readBranding, {}, { anew: true });
  if (read.state === 'loading') return <PageSkeleton />;
  if (read.state === 'ready') return <BrandingForm key={read.data.version} branding={read.data} />;
  return (
    <>
      <PageHeader title="Address and look" />
      <ErrorPanel message={read.message} onRetry={read.retry} />
    </>
  );
};
