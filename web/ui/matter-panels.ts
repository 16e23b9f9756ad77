import { type ComponentType, createContext } from 'react';

/** What the panels that other areas put on a matter's page know of it. */
export interface MatterPanelProps {
  matterId: string;
  /** Nothing is added to a closed one. */
  isOpen: boolean;
}

/** The panels of other areas on a matter's page, one below the other; the app names them. */
export const MatterPanels = createContext<readonly ComponentType<MatterPanelProps>[]>([]);
