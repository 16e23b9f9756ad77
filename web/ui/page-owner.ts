import { createContext, useContext } from 'react';

/** Whose pages these are: a firm's at its own address, with nothing of the product's name or mark in them; else the product's. */
export interface PageOwnerValue {
  isFirm: boolean;
  /** Empty while a firm's own is not known. */
  name: string;
  logo?: string | undefined;
}

/** The product's own. */
export const productOwner: PageOwnerValue = { isFirm: false, name: 'Lexwright' };

export const PageOwner = createContext<PageOwnerValue>(productOwner);

export const usePageOwner = (): PageOwnerValue => useContext(PageOwner);
