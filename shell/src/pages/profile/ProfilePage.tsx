import { Page, PageMeta, RequireSession } from 'shared';
import { AccountCard } from './AccountCard';
import { BanNotice } from './BanNotice';
import { messages } from './messages.ru';
import { OwnListings } from './OwnListings';
import { PersonalDataCard } from './PersonalDataCard';
import { ProfileSkeleton } from './ProfileSkeleton';
import { SessionsCard } from './SessionsCard';

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
