import { type ComponentType, useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { fetchOnce, lazily } from '#web/ui/lazily.tsx';

const allRoutes = async () => (await import('./routes.tsx')).AppRoutes;

const AllRoutes = lazily(allRoutes);

interface FormRoutesProps {
  pattern: string;
  page: ComponentType;
}

/** The routes of a drawn form: its own page, and all others once they are asked for. */
export const FormRoutes = ({ pattern, page: Page }: FormRoutesProps) => {
  useEffect(() => {
    // Fetched while one types, so that the next page is there at once.
    fetchOnce(allRoutes).catch(() => undefined);
  }, []);
  return (
    <Routes>
      <Route path={pattern} element={<Page />} />
      <Route path="*" element={<AllRoutes />} />
    </Routes>
  );
};
