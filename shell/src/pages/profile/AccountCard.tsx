import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, Card, LinkButton, mayModerate, paths, theme, useAppContext, useSession } from 'shared';
import { initialOf } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from './messages.ru';
import { NameForm } from './NameForm';
import { profileQuery } from './profileQuery';
import { useSignOut } from './useSignOut';

/** Who the person is on the site: the name, its change, and the way out. */
export const AccountCard = () => {
  const session = useSession();
  const { api } = useAppContext();
  const { data: profile } = useQuery(profileQuery(api));
  const signOut = useSignOut();
  const [editing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  if (session.status !== 'signed-in') return null;
  const username = profile?.username ?? session.username;

  const finish = (): void => {
    flushSync(() => setEditing(false));
    editButton.current?.focus();
  };

  return (
    <Frame>
      <Initial aria-hidden="true">{initialOf(username)}</Initial>
      {editing ? (
        <NameForm username={username} onDone={finish} />
      ) : (
        <>
          <Name>{username}</Name>
          <Buttons>
            <Button ref={editButton} variant="secondary" size="sm" onClick={() => setEditing(true)}>
              {messages.name.edit}
            </Button>
            <LinkButton to={paths.noticeSettings} variant="secondary" size="sm">
              {messages.notices}
            </LinkButton>
            <LinkButton to={paths.searches} variant="secondary" size="sm">
              {messages.searches}
            </LinkButton>
            {mayModerate(session) && (
              <LinkButton to={paths.admin} variant="secondary" size="sm">
                {messages.admin}
              </LinkButton>
            )}
            <Button variant="secondary" size="sm" onClick={signOut}>
              {messages.signOut}
            </Button>
          </Buttons>
        </>
      )}
    </Frame>
  );
};

const Frame = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(4)};
`;

const Initial = styled.span`
  display: grid;
  flex-shrink: 0;
  align-self: flex-start;
  place-items: center;
  width: 56px;
  height: 56px;
  border-radius: 50%;
  background: ${theme.color.primarySoft};
  color: ${theme.color.onPrimarySoft};
  font-size: ${theme.font.xl};
  font-weight: 700;
`;

const Name = styled.p`
  flex: 1 1 160px;
  min-width: 0;
  font-size: ${theme.font.xl};
  font-weight: 700;
  letter-spacing: ${theme.tracking};
  line-height: 1.25;
  overflow-wrap: anywhere;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2.5)};

  ${theme.media.phone} {
    flex-basis: 100%;

    > * {
      flex: 1;
      white-space: nowrap;
    }
  }
`;
