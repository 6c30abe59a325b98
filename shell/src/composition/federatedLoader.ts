import type { LoadFederated } from 'shared/host';
import { loadRemoteModule } from './loadRemoteModule';

/** Loads federated components: `mf_feeds/ListingBlocks` is what remote mf_feeds exposes under that name. */
export const loadFederated: LoadFederated = async (name) => {
  const [remote = '', exposed = ''] = name.split('/');
  const module = await loadRemoteModule<Record<string, never>>(remote, exposed);
  const component = module[exposed];
  if (!component) throw new Error(`No export ${exposed} in ${remote}`);
  return component;
};
