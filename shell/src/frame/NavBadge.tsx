import { useQuery } from '@tanstack/react-query';
import { dialogsQuery, formatNumber, plural, type Session, theme, useAppContext, VisuallyHidden } from 'shared';
import type { Dialog } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from '../messages.ru';

const SHOWN_MAX = 99;

/** A count on a navigation link; the link's accessible name must include it. */
export const NavBadge = ({ count }: { count: number }) => (
  <Mark aria-hidden="true">{count > SHOWN_MAX ? `${SHOWN_MAX}+` : formatNumber(count)}</Mark>
);

const Mark = styled.span`
  display: grid;
  place-items: center;
  min-width: 20px;
  height: 20px;
  padding: 0 ${theme.space(1)};
  border-radius: ${theme.radius.pill};
  background: ${theme.color.ochre};
  color: ${theme.color.onOchre};
  font-size: 0.75rem;
  font-weight: 700;
  line-height: 1;
`;

const sumUnread = (dialogs: readonly Dialog[]): number =>
  dialogs.reduce((sum, { unread_count }) => sum + unread_count, 0);

/** The user's number of unread messages on a link, and in words for screen readers; nothing for none. */
export const UnreadMark = ({ session }: { session: Session }) => {
  const { api } = useAppContext();
  const { data: count = 0 } = useQuery({ ...dialogsQuery(api, session), select: sumUnread });
  if (count === 0) return null;
  return (
    <>
      <span className="unread">
        <NavBadge count={count} />
      </span>
      <VisuallyHidden>{`, ${formatNumber(count)} ${plural(count, messages.nav.unread)}`}</VisuallyHidden>
    </>
  );
};
