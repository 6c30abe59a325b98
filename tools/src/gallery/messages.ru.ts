/** Texts of the gallery. */
export const messages = {
  step: 'Галерея',
  of: (packageName: string) => `Части ${packageName}`,
  open: (url: string) => `Части интерфейса: ${url} (Ctrl+C — закончить)`,
} as const;
