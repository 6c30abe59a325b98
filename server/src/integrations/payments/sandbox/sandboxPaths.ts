/** Pages of the sandbox, outside of the API: what a bank's page is to a real provider. */
export const sandboxPaths = {
  page: '/sandbox/payment/:id',
  action: '/sandbox/payment/:id/:action',
} as const;

/** The page on which this payment is paid. */
export const sandboxHref = (id: string): string => sandboxPaths.page.replace(':id', id);
