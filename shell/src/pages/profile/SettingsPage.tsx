import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import {
  Card,
  LinkButton,
  MutedText,
  Page,
  PageMeta,
  paths,
  QueryFailure,
  RequireSession,
  Skeleton,
  SkeletonLimit,
  theme,
  useAppContext,
  VisuallyHidden,
} from 'shared';
import { styled } from 'styled-components';
import { BanNotice } from './BanNotice';
import { EndAllSessions } from './EndAllSessions';
import { messages } from './messages.ru';
import { PersonalDataCard } from './PersonalDataCard';
import { ProfileSkeleton } from './ProfileSkeleton';
import { deviceSessionsQuery, SessionItem } from './SessionItem';

const { notices, sessions: texts, settings } = messages;

export const SettingsPage = () => (
  <Page title={settings.title} narrow>
    <PageMeta title={settings.title} description={settings.description} noindex />
    <RequireSession fallback={<ProfileSkeleton />}>
      <BanNotice />
      <LinkButton to={paths.noticeSettings} variant="secondary" block>
        {notices}
      </LinkButton>
      <SessionsCard />
      <PersonalDataCard />
    </RequireSession>
  </Page>
);

const SessionsCard = () => {
  const titleId = useId();
  return (
    <Frame as="section" aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.title}</h2>
      <Lead>{texts.lead}</Lead>
      <Sessions />
      <EndAllSessions />
    </Frame>
  );
};

const Sessions = () => {
  const { api } = useAppContext();
  const query = useQuery(deviceSessionsQuery(api));
  const { data: sessions, error } = query;
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
    return <QueryFailure query={query} title={texts.failed} />;
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

const Lead = styled(MutedText)`
  max-width: 60ch;
`;

const List = styled.ul`
  min-width: 0;
`;

const Loading = styled.div`
  position: relative;
  padding-block: ${theme.space(3)};
`;
