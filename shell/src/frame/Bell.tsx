import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import {
  BellIcon,
  formatNumber,
  paths,
  plural,
  roundControl,
  type Session,
  theme,
  unreadNoticesQuery,
  useSession,
} from 'shared';
import { styled } from 'styled-components';
import { messages } from '../messages.ru';
import { NavBadge } from './NavBadge';

const texts = messages.nav.notices;

const BellLink = ({ session }: { session: Session }) => {
  const { pathname } = useLocation();
  const { data: unread = 0 } = useQuery(unreadNoticesQuery(session));
  return (
    <RoundLink
      to={paths.notifications}
      aria-label={unread > 0 ? `${texts.label}, ${formatNumber(unread)} ${plural(unread, texts.unread)}` : texts.label}
      aria-current={pathname === paths.notifications ? 'page' : undefined}
    >
      <BellIcon size={24} />
      {unread > 0 && (
        <Corner>
          <NavBadge count={unread} />
        </Corner>
      )}
    </RoundLink>
  );
};

export const Bell = () => {
  const session = useSession();
  return session.status === 'signed-in' && <BellLink session={session} />;
};

const RoundLink = styled(Link)`
  ${roundControl}
  position: relative;
  color: ${theme.color.ink};

  &[aria-current] {
    color: ${theme.color.primary};
  }

  ${theme.media.hover} {
    &:hover {
      background: ${theme.color.sunken};
    }
  }
`;

const Corner = styled.span`
  position: absolute;
  top: 1px;
  left: calc(50% + 1px);
`;
