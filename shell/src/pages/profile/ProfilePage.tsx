import { Card, Page, PageMeta, RequireSession, Skeleton, theme, VisuallyHidden } from 'shared';
import { styled } from 'styled-components';
import { AccountCard } from './AccountCard';
import { BanNotice } from './BanNotice';
import { messages } from './messages.ru';
import { OwnListings } from './OwnListings';
import { PersonalDataCard } from './PersonalDataCard';
import { SessionsCard } from './SessionsCard';

/** Holds the place of the account while it is not known yet who is at the screen. */
const ProfileSkeleton = () => (
  <Frame aria-busy="true">
    <VisuallyHidden role="status">{messages.loading}</VisuallyHidden>
    <Skeleton width={56} height={56} radius="50%" />
    <Skeleton width={180} height="1.6em" />
  </Frame>
);

const Frame = styled(Card)`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${theme.space(4)};
`;

/**
 * Profile (docs/specification.md, 'Profile'): name, own listings, where one is signed in, own data; for people who are
 * signed in.
 */
export const ProfilePage = () => (
  <Page title={messages.title}>
    <PageMeta title={messages.title} description={messages.description} noindex />
    <RequireSession fallback={<ProfileSkeleton />}>
      <BanNotice />
      <AccountCard />
      <OwnListings />
      <SessionsCard />
      <PersonalDataCard />
    </RequireSession>
  </Page>
);
