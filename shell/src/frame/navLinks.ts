import { type ComponentType, createContext, useContext } from 'react';
import {
  HeartIcon,
  HomeIcon,
  type IconProps,
  MessageIcon,
  PawIcon,
  PinIcon,
  paths,
  RocketIcon,
  ShareIcon,
  sectionPaths,
  UserIcon,
  useSession,
} from 'shared';
import type { NavEntry, NavIcon, Registry } from 'shared/contract';
import { messages } from '../messages.ru';

export const SiteRegistry = createContext<Registry>({ remotes: {} });

export interface NavItem {
  href: string;
  label: string;
  Icon: ComponentType<IconProps>;
  branch: readonly string[];
  /** The same for the bottom bar only, where the link alone shows the section. */
  bottomBranch: readonly string[];
  /** Shows the count of unread messages. */
  countsUnread?: true;
}

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

export const folderContains = (folder: string, pathname: string): boolean =>
  pathname === folder || pathname.startsWith(`${folder}/`);

/** Returns `aria-current` of a link: 'page' on its own page, 'true' on the pages that belong to it, else undefined. */
export const navCurrent = (item: NavItem, pathname: string, bar: 'top' | 'bottom'): 'page' | 'true' | undefined => {
  if (pathname === item.href) return 'page';
  const branch = bar === 'top' ? item.branch : [...item.branch, ...item.bottomBranch];
  return branch.some((folder) => folderContains(folder, pathname)) ? 'true' : undefined;
};

const icons: Readonly<Record<NavIcon, ComponentType<IconProps>>> = {
  heart: HeartIcon,
  home: HomeIcon,
  message: MessageIcon,
  paw: PawIcon,
  pin: PinIcon,
  rocket: RocketIcon,
  share: ShareIcon,
  user: UserIcon,
};

/** Returns the links of remotes in the frame: a section appears without a release of the shell. */
const useRemoteLinks = (): readonly NavEntry[] =>
  Object.values(useContext(SiteRegistry).remotes).flatMap(({ nav = [] }) => nav);

const toItem = ({ path, label, icon = 'paw' }: NavEntry): NavItem => ({
  href: path,
  label,
  Icon: icons[icon],
  branch: [path],
  bottomBranch: [],
});

/** Returns the links of both bars: the site's four, then those of remotes. */
export const useBarLinks = (): readonly NavItem[] => {
  const links = useRemoteLinks().filter(({ place }) => place === 'bar');
  return links.length > 0 ? [...navItems, ...links.map(toItem)] : navItems;
};

/** Returns the footer links of remotes for the current user. */
export const useFooterLinks = (): readonly { href: string; label: string }[] => {
  const session = useSession();
  const isSignedIn = session.status === 'signed-in';
  const sees = { everyone: true, 'signed-in': isSignedIn, admins: isSignedIn && session.isAdmin };
  return useRemoteLinks()
    .filter(({ place, audience }) => place === 'footer' && sees[audience])
    .map(({ path, label }) => ({ href: path, label }));
};
