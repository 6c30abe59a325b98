import { type ComponentType, useContext } from 'react';
import {
  HeartIcon,
  HomeIcon,
  type IconProps,
  MessageIcon,
  PawIcon,
  PinIcon,
  RocketIcon,
  ShareIcon,
  UserIcon,
  useSession,
} from 'shared';
import type { NavEntry, NavIcon } from 'shared/contract';
import { SiteRegistry } from '../compose/siteRegistry';
import { type NavItem, navItems } from './navItems';

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
  const isThere = session.status === 'signed-in';
  const sees = { everyone: true, 'signed-in': isThere, admins: isThere && session.isAdmin };
  return useRemoteLinks()
    .filter(({ place, audience }) => place === 'footer' && sees[audience])
    .map(({ path, label }) => ({ href: path, label }));
};
