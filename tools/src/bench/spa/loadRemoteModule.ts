/** Takes the place of the shell's module of this name in the plain SPA: remotes are chunks of the one build. */
const modules: Record<string, () => Promise<unknown>> = {
  'mf_feeds/routes': () => import('mf_feeds/src/routes'),
  'mf_listing/routes': () => import('mf_listing/src/routes'),
  'mf_messages/routes': () => import('mf_messages/src/routes'),
  'mf_payments/routes': () => import('mf_payments/src/routes'),
  'mf_admin/routes': () => import('mf_admin/src/routes'),
};

export const registerAll = (): void => undefined;

export const loadRemoteModule = async <T>(remote: string, exposed: string): Promise<T> => {
  const load = modules[`${remote}/${exposed}`];
  if (!load) throw new Error(`No module ${remote}/${exposed}`);
  return (await load()) as T;
};
