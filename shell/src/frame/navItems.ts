import type { ComponentType } from 'react';
import { HeartIcon, HomeIcon, type IconProps, MessageIcon, paths, sectionPaths, UserIcon } from 'shared';
import { messages } from '../messages.ru';

export interface NavItem {
  href: string;
  label: string;
  Icon: ComponentType<IconProps>;
  /** Other paths that mark the link as current; a folder includes all below it. */
  branch: readonly string[];
  /** The same for the bottom bar only, where the link alone shows the section. */
  bottomBranch: readonly string[];
  /** Shows the count of unread messages. */
  countsUnread?: true;
}

/** The four links of the navigation bar (docs/specification.md, 'The frame'). */
export const navItems: readonly NavItem[] = [
  {
    href: paths.home,
    label: messages.nav.main,
    Icon: HomeIcon,
    branch: [],
    bottomBranch: Object.values(sectionPaths).map(({ feed }) => feed),
  },
  {
    href: paths.messages,
    label: messages.nav.messages,
    Icon: MessageIcon,
    branch: [paths.messages],
    bottomBranch: [],
    countsUnread: true,
  },
  { href: paths.favorites, label: messages.nav.favorites, Icon: HeartIcon, branch: [], bottomBranch: [] },
  { href: paths.profile, label: messages.nav.profile, Icon: UserIcon, branch: [paths.admin], bottomBranch: [] },
];

export const covers = (folder: string, pathname: string): boolean =>
  pathname === folder || pathname.startsWith(`${folder}/`);

/** Returns `aria-current` of a link: 'page' on its own page, 'true' on the pages that belong to it, else undefined. */
export const navCurrent = (item: NavItem, pathname: string, bar: 'top' | 'bottom'): 'page' | 'true' | undefined => {
  if (pathname === item.href) return 'page';
  const branch = bar === 'top' ? item.branch : [...item.branch, ...item.bottomBranch];
  return branch.some((folder) => covers(folder, pathname)) ? 'true' : undefined;
};
