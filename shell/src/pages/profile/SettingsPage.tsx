import { LinkButton, Page, PageMeta, paths, RequireSession } from 'shared';
import { BanNotice } from './BanNotice';
import { messages } from './messages.ru';
import { PersonalDataCard } from './PersonalDataCard';
import { ProfileSkeleton } from './ProfileSkeleton';
import { SessionsCard } from './SessionsCard';

const texts = messages.settings;

/** `/profile/settings` (docs/specification.md, 'Profile'): notices, sessions, personal data. */
export const SettingsPage = () => (
  <Page title={texts.title} narrow>
    <PageMeta title={texts.title} description={texts.description} noindex />
    <RequireSession fallback={<ProfileSkeleton />}>
      <BanNotice />
      <LinkButton to={paths.noticeSettings} variant="secondary" block>
        {messages.notices}
      </LinkButton>
      <SessionsCard />
      <PersonalDataCard />
    </RequireSession>
  </Page>
);
