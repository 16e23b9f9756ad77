import Button from '@mui/material/Button';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useState } from 'react';
import type { ResponseOf } from '#core/endpoint.ts';
import { readServices, saveServices } from '#core/firm/endpoints.ts';
import { moved, type Service, serviceLimits, serviceMessages } from '#core/firm/services.ts';
import { useRead, useWrite } from '#web/api/hooks.ts';
import { lookUpFirm } from '#web/session/firm-look.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { NeedsPersonalized } from './login-words-panel.tsx';
import { ServiceList, ServiceRow } from './service-row.tsx';

const ServiceDialog = lazy(async () => ({ default: (await import('./service-dialog.tsx')).ServiceDialog }));

type Menu = ResponseOf<typeof readServices>;

/** The firm's menu of services, to be edited. */
export const ManageServicesPage = () => {
  const read = useRead(readServices, {}, { anew: true });
  if (read.state === 'ready') return <MenuEditor menu={read.data} />;
  return (
    <>
      <PageHeader title="Services" />
      <Loaded read={read} skeleton={<RowsSkeleton count={4} />}>
        {() => null}
      </Loaded>
    </>
  );
};

/** What is asked about, and the menu in which it was pressed: what is deleted is what was seen. */
type Shown =
  | { asked: 'add' }
  | { asked: 'change'; service: Service }
  | { asked: 'delete'; service: Service; menu: Menu };

const MenuEditor = ({ menu }: { menu: Menu }) => {
  const { version, services, isPersonalized } = menu;
  const [shown, setShown] = useState<Shown>();
  const { write, pending } = useWrite(saveServices, { refreshes: [readServices] });
  const changed = useWrite(saveServices, { refreshes: [readServices], quiet: true });
  const close = async () => {
    setShown(undefined);
    await lookUpFirm(true).catch(() => undefined);
  };
  const save = async (next: Service[], seen = version) => {
    const { ok } = await write({ version: seen, services: next });
    if (ok) await close();
  };
  const isFull = services.length >= serviceLimits.count;
  const add = isPersonalized && (
    <Button
      variant="contained"
      startIcon={<Plus size={18} />}
      disabled={isFull}
      title={isFull ? serviceMessages.many : undefined}
      onClick={() => setShown({ asked: 'add' })}
    >
      Add service
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Services"
        subtitle="What visitors to your address see under “Our services”, in this order."
        action={services.length > 0 && add}
      />
      {!isPersonalized && <NeedsPersonalized>The menu of services</NeedsPersonalized>}
      {services.length === 0 && isPersonalized && (
        <EmptyState icon={<ListOrdered size={22} />} action={add}>
          Your menu of services is empty, so visitors do not see it yet.
        </EmptyState>
      )}
      {services.length > 0 && (
        <ServiceList>
          {services.map((service, at) => (
            <ServiceRow
              key={service.serviceId}
              service={service}
              isFirst={at === 0}
              isLast={at === services.length - 1}
              isOpen={isPersonalized && !pending}
              onMove={(by) => void save(moved(services, service.serviceId, by))}
              onChange={() => setShown({ asked: 'change', service })}
              onDelete={() => setShown({ asked: 'delete', service, menu })}
            />
          ))}
        </ServiceList>
      )}
      <Suspense fallback={null}>
        {shown && shown.asked !== 'delete' && (
          <ServiceDialog
            service={shown.asked === 'change' ? shown.service : undefined}
            menu={menu}
            save={changed.write}
            onSaved={close}
            onClose={() => setShown(undefined)}
          />
        )}
      </Suspense>
      <ConfirmDialog
        open={shown?.asked === 'delete'}
        title={`Delete ${shown?.asked === 'delete' ? shown.service.name : ''}?`}
        confirm="Delete"
        danger
        pending={pending}
        onConfirm={() =>
          shown?.asked === 'delete' &&
          void save(
            shown.menu.services.filter(({ serviceId }) => serviceId !== shown.service.serviceId),
            shown.menu.version,
          )
        }
        onClose={() => setShown(undefined)}
      >
        Visitors to your address will no longer see it.
      </ConfirmDialog>
    </>
  );
};
