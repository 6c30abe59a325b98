/** Pages of the sandbox, outside the API: they stand for a bank's page. */
export const sandboxPaths = {
  page: '/sandbox/payment/:id',
  action: '/sandbox/payment/:id/:action',
} as const;

/** Returns the page that pays this payment. */
export const sandboxHref = (id: string): string => sandboxPaths.page.replace(':id', id);
