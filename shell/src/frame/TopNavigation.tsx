import { useLocation } from 'react-router-dom';
import { theme, useFollowLinks, useSession } from 'shared';
import { styled } from 'styled-components';
import { messages } from '../messages.ru';
import { CONDENSED } from './frameStyle';
import { UnreadMark } from './NavBadge';
import { navCurrent, navItems, useBarLinks } from './navLinks';

export const TopNavigation = () => {
  const { pathname } = useLocation();
  const session = useSession();
  const links = useBarLinks();
  const current = links.map((item) => navCurrent(item, pathname, 'top'));
  return (
    <Navigation
      aria-label={messages.frame.navigation}
      data-full={links.length > navItems.length || undefined}
      onClick={useFollowLinks()}
    >
      {links.map((item, index) => (
        <a key={item.href} href={item.href} aria-current={current[index]}>
          <item.Icon />
          <span>{item.label}</span>
          {item.countsUnread && session.status === 'signed-in' && <UnreadMark session={session} />}
        </a>
      ))}
    </Navigation>
  );
};

const condensed = `
  & > a {
    gap: ${theme.space(1)};
    padding: 0 ${theme.space(1.5)};
    font-size: ${theme.font.xs};
  }
`;

const Navigation = styled.nav`
  display: flex;
  gap: ${theme.space(1.5)};

  & > a {
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: ${theme.space(2)};
    min-height: ${theme.touchSize};
    padding: 0 ${theme.space(3.5)};
    border-radius: ${theme.radius.pill};
    color: ${theme.color.ink};
    font-size: ${theme.font.title};
    font-weight: 600;
    text-decoration: none;
    transition: background-color ${theme.motion};
  }

  & > a[aria-current] {
    background: ${theme.color.ochreSoft};
  }

  ${theme.media.hover} {
    & > a:hover:not([aria-current]) {
      background: ${theme.color.sunken};
    }
  }

  /* On narrow screens it overlays the icon, so that the bar is no wider for it. */
  @media (max-width: 960px) {
    & .unread {
      position: absolute;
      top: 1px;
      left: ${theme.space(6)};
    }
  }

  ${CONDENSED} {
    gap: 0;
    ${condensed}

    & .unread {
      left: ${theme.space(4)};
    }
  }

  /* With a link of a remote room becomes scarce earlier, and the icons have to go. */
  @media (max-width: 960px) {
    &[data-full] {
      ${condensed}
    }
  }

  ${CONDENSED} {
    &[data-full] > a > svg {
      display: none;
    }
  }

  ${theme.media.phone} {
    display: none;
  }
`;
