/** Pictures that every browser shows and that run no script. */
export const logoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
