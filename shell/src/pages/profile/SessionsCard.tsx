import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Card, ErrorState, errorText, Skeleton, SkeletonLimit, theme, useAppContext, VisuallyHidden } from 'shared';
import { styled } from 'styled-components';
import { deviceSessionsQuery } from './deviceSessionsQuery';
import { EndAllSessions } from './EndAllSessions';
import { messages } from './messages.ru';
import { SessionItem } from './SessionItem';

const texts = messages.sessions;

/** The person's sessions, and buttons to end one or all. */
export const SessionsCard = () => {
  const titleId = useId();
  return (
    <Frame as="section" aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.title}</h2>
      <Lead>{texts.lead}</Lead>
      <Content />
      <EndAllSessions />
    </Frame>
  );
};

const Content = () => {
  const { api } = useAppContext();
  const { data: sessions, error, isFetching, refetch } = useQuery(deviceSessionsQuery(api));
  if (sessions) {
    return (
      <List>
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} />
        ))}
      </List>
    );
  }
  if (error) {
    return (
      <ErrorState
        title={texts.failed}
        text={errorText(error, texts.failed)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  return (
    <SkeletonLimit line>
      <Loading aria-busy="true">
        <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
        <Skeleton height="48px" />
      </Loading>
    </SkeletonLimit>
  );
};

const Frame = styled(Card)`
  display: grid;
  gap: ${theme.space(3)};
  min-width: 0;
`;

const Lead = styled.p`
  max-width: 60ch;
  color: ${theme.color.muted};
`;

const List = styled.ul`
  min-width: 0;
`;

const Loading = styled.div`
  position: relative;
  padding-block: ${theme.space(3)};
`;
