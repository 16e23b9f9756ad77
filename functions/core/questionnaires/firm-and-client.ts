/** The firm itself, and the client of a matter, as those who answer; whoever else does is called by a name, such as "Seller". */
export const FIRM = 'firm';
export const CLIENT = 'client';
