import { Link, useLocation } from 'react-router-dom';
import { theme, VisuallyHidden } from 'shared';
import { styled } from 'styled-components';
import { messages } from '../messages.ru';
import { CONDENSED } from './frameStyle';
import { NavBadge, unreadText, useUnreadCount } from './NavBadge';
import { navCurrent, navItems, useBarLinks } from './navLinks';

export const TopNavigation = () => {
  const { pathname } = useLocation();
  const unread = useUnreadCount();
  const links = useBarLinks();
  const current = links.map((item) => navCurrent(item, pathname, 'top'));
  return (
    <Navigation aria-label={messages.frame.navigation} data-full={links.length > navItems.length || undefined}>
      {links.map((item, index) => (
        <NavLink key={item.href} to={item.href} aria-current={current[index]}>
          <item.Icon />
          <span>{item.label}</span>
          {item.countsUnread && unread > 0 && (
            <>
              <Beside>
                <NavBadge count={unread} />
              </Beside>
              <VisuallyHidden>{unreadText(unread)}</VisuallyHidden>
            </>
          )}
        </NavLink>
      ))}
    </Navigation>
  );
};

const Navigation = styled.nav`
  display: flex;
  gap: ${theme.space(1.5)};

  ${CONDENSED} {
    gap: 0;
  }

  ${theme.media.phone} {
    display: none;
  }
`;

const condensed = `
  gap: ${theme.space(1)};
  padding: 0 ${theme.space(1.5)};
  font-size: ${theme.font.xs};
`;

const NavLink = styled(Link)`
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

  &[aria-current] {
    background: ${theme.color.ochreSoft};
  }

  ${theme.media.hover} {
    &:hover:not([aria-current]) {
      background: ${theme.color.sunken};
    }
  }

  ${CONDENSED} {
    ${condensed}
  }

  /* With a link of a remote room becomes scarce earlier, and the icons have to go. */
  @media (max-width: 960px) {
    [data-full] > & {
      ${condensed}
    }
  }

  ${CONDENSED} {
    [data-full] > & > svg {
      display: none;
    }
  }
`;

/* On narrow screens it overlays the icon, so that the bar is no wider for it. */
const Beside = styled.span`
  @media (max-width: 960px) {
    position: absolute;
    top: 1px;
    left: ${theme.space(6)};
  }

  ${CONDENSED} {
    left: ${theme.space(4)};
  }
`;
