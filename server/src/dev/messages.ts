/** Texts of the panel above pages under development, also printed by `npm run dev`. */
export const messages = {
  label: 'Development errors',
  close: 'Close',
  recovered: 'The page in the browser differs from what the server rendered',
  notRendered: (label: string, address: string, cause: string) =>
    `${label} does not render ${address} on the server: ${cause}`,
  failed: 'The server does not render the page',
} as const;
