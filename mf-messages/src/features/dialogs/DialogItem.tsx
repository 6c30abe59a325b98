import { Link } from 'react-router-dom';
import { formatClock, formatDay, formatNumber, ListingPicture, paths, plural, theme, VisuallyHidden } from 'shared';
import { type Dialog, SUPPORT_USER_ID } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';
import { Avatar } from '../../ui/Avatar';

let dayOfYear: Intl.DateTimeFormat | undefined;
let dayOfAnyYear: Intl.DateTimeFormat | undefined;

const isSameDay = (one: Date, other: Date): boolean => one.toDateString() === other.toDateString();

/** Formats a dialog's last activity for the narrow list: '10:31', 'Вчера', '12 нояб.'. */
export const formatListTime = (date: Date, now: Date): string => {
  if (isSameDay(date, now)) return formatClock(date);
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (isSameDay(date, yesterday)) return formatDay(date, now);
  if (date.getFullYear() === now.getFullYear()) {
    dayOfYear ??= new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'short' });
    return dayOfYear.format(date);
  }
  dayOfAnyYear ??= new Intl.DateTimeFormat('ru-RU', { day: '2-digit', month: '2-digit', year: 'numeric' });
  return dayOfAnyYear.format(date);
};

interface DialogItemProps {
  dialog: Dialog;
  open: boolean;
  /** History state of a dialog opened from here. */
  state: unknown;
  now: Date;
}

const UNREAD_SHOWN_MAX = 99;

/** One row of the list: name, last message, time, unread count. */
export const DialogItem = ({ dialog, open, state, now }: DialogItemProps) => {
  const { user_id: id, username, last_message: text, last_time: time, photo } = dialog;
  // An open dialog is being read, whatever the last poll of the list reported.
  const unread = open ? 0 : dialog.unread_count;
  return (
    <Row to={paths.dialog(id)} state={state} aria-current={open ? 'page' : undefined}>
      {photo ? (
        <span className="photo">
          <ListingPicture file={photo} alt="" sizes="44px" ratio="1" />
        </span>
      ) : (
        <Avatar name={username} support={id === SUPPORT_USER_ID} />
      )}
      <span className="words">
        <span className="name" dir="auto">
          {username}
        </span>
        <span className="preview" dir="auto" data-unread={unread > 0 || undefined}>
          {text !== '' && dialog.last_is_mine && <span className="you">{`${messages.dialog.you} `}</span>}
          <span>{text === '' ? messages.dialogs.noMessages : text}</span>
        </span>
      </span>
      <span className="aside">
        {time !== null && <time dateTime={time}>{formatListTime(new Date(time), now)}</time>}
        {unread > 0 && (
          <>
            <span className="unread" aria-hidden="true">
              {unread > UNREAD_SHOWN_MAX ? `${UNREAD_SHOWN_MAX}+` : formatNumber(unread)}
            </span>
            <VisuallyHidden>{`${formatNumber(unread)} ${plural(unread, messages.dialogs.unread)}`}</VisuallyHidden>
          </>
        )}
      </span>
    </Row>
  );
};

const Row = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${theme.space(3)};
  min-height: 72px;
  padding: ${theme.space(3)} ${theme.space(4.5)};
  color: inherit;
  text-decoration: none;
  outline-offset: -3px;
  transition: background-color ${theme.motion};

  &[aria-current] {
    background: ${theme.color.primarySoft};
  }

  ${theme.media.hover} {
    &:hover:not([aria-current]) {
      background: ${theme.color.background};
    }
  }

  & > .photo {
    flex: none;
    width: 44px;
    overflow: hidden;
    border-radius: 14px;
  }

  & > .words {
    display: grid;
    flex: 1;
    min-width: 0;
  }

  & .name,
  & .preview {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  & .name {
    font-weight: 600;
    text-align: start;
  }

  & .preview {
    color: ${theme.color.muted};
    font-size: ${theme.font.sm};
  }

  & .preview[data-unread] {
    color: ${theme.color.ink};
    font-weight: 600;
  }

  & .you {
    color: ${theme.color.muted};
    font-weight: 400;
  }

  & > .aside {
    position: relative;
    display: grid;
    align-content: start;
    justify-items: end;
    gap: ${theme.space(0.5)};
    align-self: stretch;
    min-height: 44px;
    color: ${theme.color.muted};
    font-size: ${theme.font.xs};
    line-height: 24px;
    white-space: nowrap;
  }

  & .unread {
    display: grid;
    place-items: center;
    min-width: 22px;
    height: 22px;
    padding: 0 ${theme.space(1.5)};
    border-radius: ${theme.radius.pill};
    background: ${theme.color.ochre};
    color: ${theme.color.onOchre};
    font-size: 0.6875rem;
    font-weight: 700;
    line-height: 1;
  }
`;
