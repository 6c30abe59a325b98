import { matchPath } from 'react-router-dom';
import { paths, sectionPaths } from 'shared';

/** True on the three detail pages, which cards open in a window of their own. */
export const isListingPath = (pathname: string): boolean =>
  Object.values(sectionPaths).some(({ detailPattern }) => matchPath(detailPattern, pathname) !== null);

/** The page above `pathname`: where 'Назад' leads when this window has no page to go back to. */
export const parentPath = (pathname: string): string => {
  for (const { feed, detailPattern, create, offer, howItWorks } of Object.values(sectionPaths)) {
    if ([detailPattern, create, offer, howItWorks].some((pattern) => matchPath(pattern, pathname))) return feed;
  }
  if (matchPath(paths.dialogPattern, pathname)) return paths.messages;
  if (pathname === paths.searches || pathname === paths.profileSettings) return paths.profile;
  if (pathname === paths.noticeSettings) return paths.notifications;
  if (matchPath(`${paths.admin}/promo/:promoId`, pathname)) return `${paths.admin}/promos`;
  return pathname.startsWith(`${paths.admin}/`) ? paths.admin : paths.home;
};
