import { matchPath } from 'react-router-dom';
import { sectionPaths } from 'shared';

/** Returns true for the three detail pages, which cards open in a window of their own. */
export const isListingPath = (pathname: string): boolean =>
  Object.values(sectionPaths).some(({ detailPattern }) => matchPath(detailPattern, pathname) !== null);
