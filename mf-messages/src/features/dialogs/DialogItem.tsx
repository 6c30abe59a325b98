import { Link } from 'react-router-dom';
import { formatNumber, paths, plural, theme, VisuallyHidden } from 'shared';
import { type Dialog, SUPPORT_USER_ID } from 'shared/contract';
import { styled } from 'styled-components';
import { formatListTime } from '../../core/clock/formatListTime';
import { messages } from '../../messages.ru';
import { Avatar } from '../../ui/Avatar';

interface DialogItemProps {
  dialog: Dialog;
  open: boolean;
  /** History state of the dialog when it is opened from here. */
  state: unknown;
  now: Date;
}

const UNREAD_SHOWN_MAX = 99;

/** One line of the list: whose dialog, its last message, when, how many are unread. */
export const DialogItem = ({ dialog, open, state, now }: DialogItemProps) => {
  const { user_id: id, username, last_message: text, last_time: time } = dialog;
  // What is open is being read, whatever the last look at the list still says.
  const unread = open ? 0 : dialog.unread_count;
  return (
    <Row to={paths.dialog(id)} state={state} aria-current={open ? 'page' : undefined}>
      <Avatar name={username} support={id === SUPPORT_USER_ID} />
      <Words>
        <Name dir="auto">{username}</Name>
        <Preview dir="auto" $unread={unread > 0}>
          {text === '' ? messages.dialogs.noMessages : text}
        </Preview>
      </Words>
      <Aside>
        {time !== null && <time dateTime={time}>{formatListTime(new Date(time), now)}</time>}
        {unread > 0 && (
          <>
            <Unread aria-hidden="true">
              {unread > UNREAD_SHOWN_MAX ? `${UNREAD_SHOWN_MAX}+` : formatNumber(unread)}
            </Unread>
            <VisuallyHidden>{`${formatNumber(unread)} ${plural(unread, messages.dialogs.unread)}`}</VisuallyHidden>
          </>
        )}
      </Aside>
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
`;

const Words = styled.span`
  display: grid;
  flex: 1;
  min-width: 0;
`;

const Name = styled.span`
  overflow: hidden;
  font-weight: 600;
  text-align: start;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Preview = styled.span<{ $unread: boolean }>`
  overflow: hidden;
  color: ${({ $unread }) => ($unread ? theme.color.ink : theme.color.muted)};
  font-size: ${theme.font.sm};
  font-weight: ${({ $unread }) => ($unread ? 600 : 400)};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Aside = styled.span`
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
`;

const Unread = styled.span`
  display: grid;
  place-items: center;
  min-width: 22px;
  height: 22px;
  padding: 0 ${theme.space(1.5)};
  border-radius: ${theme.radius.pill};
  background: ${theme.color.ochre};
  color: ${theme.color.onOchre};
  font-weight: 700;
  line-height: 1;
`;
