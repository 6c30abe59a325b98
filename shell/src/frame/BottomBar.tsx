import { Fragment } from 'react';
import { useLocation } from 'react-router-dom';
import { Tooltip, theme, useFollowLinks, useSession, VisuallyHidden } from 'shared';
import { OWN_FOOTER_SHOWN } from 'shared/host';
import { styled } from 'styled-components';
import { messages } from '../messages.ru';
import { CreateListingButton } from './CreateListingButton';
import { BOTTOM_BAR_HEIGHT } from './frameStyle';
import { UnreadMark } from './NavBadge';
import { navCurrent, useBarLinks } from './navLinks';
import { useKeyboardOpen } from './useKeyboardOpen';

/** Icons and the button that creates a listing, at the bottom of phones; hidden above an on-screen keyboard. */
export const BottomBar = () => {
  const { pathname } = useLocation();
  const keyboardOpen = useKeyboardOpen();
  const session = useSession();
  const links = useBarLinks();
  const current = links.map((item) => navCurrent(item, pathname, 'bottom'));
  const middle = Math.floor(links.length / 2);
  return (
    <Bar
      aria-label={messages.frame.navigation}
      data-keyboard-open={keyboardOpen || undefined}
      onClick={useFollowLinks()}
      // Set before the links load, so that none of them shifts.
      style={{ gridTemplateColumns: `repeat(${links.length + 1}, 1fr)` }}
    >
      {links.map((item, index) => (
        <Fragment key={item.href}>
          {index === middle && <CreateListingButton bar="bottom" />}
          <Tooltip label={item.label}>
            <a href={item.href} aria-label={item.countsUnread ? undefined : item.label} aria-current={current[index]}>
              <item.Icon size={24} />
              {item.countsUnread && <VisuallyHidden>{item.label}</VisuallyHidden>}
              {item.countsUnread && session.status === 'signed-in' && <UnreadMark session={session} />}
            </a>
          </Tooltip>
        </Fragment>
      ))}
    </Bar>
  );
};

const Bar = styled.nav`
  display: none;

  ${theme.media.phone} {
    position: fixed;
    z-index: ${theme.layer.bar};
    right: 0;
    bottom: 0;
    left: 0;
    display: grid;
    box-sizing: content-box;
    height: ${BOTTOM_BAR_HEIGHT}px;
    padding-bottom: env(safe-area-inset-bottom, 0px);
    border-radius: ${theme.radius.panel} ${theme.radius.panel} 0 0;
    background: ${theme.color.surface};
    box-shadow: ${theme.shadow};
  }

  & > a {
    position: relative;
    display: flex;
    align-items: center;
    justify-content: center;
    color: ${theme.color.muted};
    outline-offset: -4px;
  }

  & > a[aria-current] {
    color: ${theme.color.primary};

    &::after {
      position: absolute;
      bottom: 8px;
      width: 5px;
      height: 5px;
      border-radius: 50%;
      background: ${theme.color.ochreDeep};
      content: '';
    }
  }

  & .unread {
    position: absolute;
    top: 10px;
    left: calc(50% + 4px);
  }

  &[data-keyboard-open] {
    display: none;
  }

  ${OWN_FOOTER_SHOWN} & {
    display: none;
  }
`;
