import { use, useLayoutEffect } from 'react';
import { useAppContext } from './AppContextProvider';
import { bringStyles, keepStyles } from './remoteSheets';

/**
 * Rendered in each part of a page that a remote renders: removes the remote's stylesheets with the last part and
 * restores them before the next one renders.
 */
export const RemoteStyles = ({ remote }: { remote: string }) => {
  const { isServer } = useAppContext();
  const coming = isServer ? undefined : bringStyles(remote);
  if (coming) use(coming);
  useLayoutEffect(() => keepStyles(remote), [remote]);
  return null;
};
