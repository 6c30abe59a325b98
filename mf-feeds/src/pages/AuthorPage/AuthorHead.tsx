import { useMemo, useState } from 'react';
import {
  Button,
  Card,
  FederatedDialog,
  MessageIcon,
  MutedText,
  onSiteSince,
  PawIcon,
  theme,
  useSession,
  useSignedInPress,
} from 'shared';
import { type Author, initialOf, sections } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from './messages.ru';

/** Complains about the author with the dialog of mf-listing; a visitor signs in first. */
export const AuthorComplaint = ({ author: { user_id: userId, username: name } }: { author: Author }) => {
  const session = useSession();
  const [open, setOpen] = useState(false);
  const target = useMemo(() => ({ userId, name, messages: [] }), [userId, name]);
  const { press, dialog } = useSignedInPress({ kind: 'complaint', id: userId }, () => setOpen(true));
  if (session.status === 'signed-in' && (session.isAdmin || session.userId === userId)) return null;
  return (
    <Wrapper>
      <Button variant="ghost" size="sm" onClick={press}>
        {messages.complain}
      </Button>
      {dialog}
      <FederatedDialog name="mf_listing/ComplaintDialog" props={{ open, onClose: () => setOpen(false), target }} />
    </Wrapper>
  );
};

const Wrapper = styled.div`
  display: grid;
  justify-items: center;

  > button {
    color: ${theme.color.muted};
  }
`;

/** The author: name, registration date, response time, number of listings. */
export const AuthorHead = ({ author }: { author: Author }) => {
  const { username, since, answers, published } = author;
  const onSite = messages.onSite(sections.reduce((sum, section) => sum + published[section], 0));
  return (
    <Frame>
      <Who>
        <Avatar aria-hidden>{initialOf(username)}</Avatar>
        <div>
          <Name>{username}</Name>
          <MutedText>{onSiteSince(since)}</MutedText>
        </div>
      </Who>
      <Facts>
        {answers !== null && (
          <li>
            <MessageIcon />
            <span>
              {messages.answersUsually} <strong>{messages.answers[answers]}</strong>
            </span>
          </li>
        )}
        <li>
          <PawIcon />
          <span>
            <strong>{onSite.count}</strong>
            <span>{` ${onSite.rest}`}</span>
          </span>
        </li>
      </Facts>
    </Frame>
  );
};

const Frame = styled(Card)`
  display: grid;
  gap: ${theme.space(4)};
`;

const Who = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space(4)};

  > div {
    min-width: 0;
  }
`;

const Avatar = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 72px;
  height: 72px;
  border-radius: 50%;
  background: ${theme.color.primarySoft};
  color: ${theme.color.onPrimarySoft};
  font-size: ${theme.font.xxl};
  font-weight: 700;
`;

const Name = styled.h1`
  overflow-wrap: anywhere;
`;

const Facts = styled.ul`
  display: grid;
  gap: ${theme.space(2)};
  padding: ${theme.space(4)} 0 0;
  border-top: 1px solid ${theme.color.line};

  > li {
    display: flex;
    align-items: center;
    gap: ${theme.space(3)};
  }

  svg {
    flex: none;
    width: 22px;
    height: 22px;
    color: ${theme.color.primary};
  }
`;
