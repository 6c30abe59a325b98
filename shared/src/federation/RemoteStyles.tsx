import { use, useLayoutEffect } from 'react';
import { useAppContext } from './AppContextProvider';
import { bringStyles, keepStyles } from './remoteSheets';

/**
 * Stands in each part of a page that a remote draws: its stylesheets leave the page with the last of them, and are there
 * again before the next one is drawn.
 */
export const RemoteStyles = ({ remote }: { remote: string }) => {
  const { isServer } = useAppContext();
  const coming = isServer ? undefined : bringStyles(remote);
  if (coming) use(coming);
  useLayoutEffect(() => keepStyles(remote), [remote]);
  return null;
};
