import { Page, PageMeta, RequireSession, VisuallyHidden } from 'shared';
import { BanNotice } from './BanNotice';
import { messages } from './messages.ru';
import { OwnListings } from './OwnListings';
import { ProfileHead } from './ProfileHead';
import { ProfileSkeleton } from './ProfileSkeleton';

/** Profile (docs/specification.md, 'Profile'): name and own listings, for signed-in people. */
export const ProfilePage = () => (
  <Page>
    <PageMeta title={messages.title} description={messages.description} noindex />
    <VisuallyHidden as="h1">{messages.title}</VisuallyHidden>
    <RequireSession fallback={<ProfileSkeleton />}>
      <ProfileHead />
      <BanNotice />
      <OwnListings />
    </RequireSession>
  </Page>
);
