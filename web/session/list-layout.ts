import { useState } from 'react';
import type { Layout } from '#web/ui/list-tools.tsx';
import { stored } from './stored.ts';

const isLayout = (value: unknown): boolean => value === 'rows' || value === 'cards';

/** How somebody wants to see a list, kept in this browser; rows until they choose. */
export const useListLayout = (list: string): [Layout, (layout: Layout) => void] => {
  const [choice] = useState(() => stored<Layout>(`layout.${list}`, isLayout));
  const [layout, setLayout] = useState<Layout>(choice.read() ?? 'rows');
  const choose = (next: Layout) => {
    choice.keep(next);
    setLayout(next);
  };
  return [layout, choose];
};
