import { LinkButton, Page, paths, RequireSession } from 'shared';
import { NoticeList } from '../../features/notices/NoticeList';
import { NoticesSkeleton } from '../../features/notices/NoticesSkeleton';
import { messages } from '../../messages.ru';

const { title, settings } = messages.notices;

/** `/notifications`: what the person was told, for people who are signed in (docs/specification.md, 'Notices'). */
export const NoticesPage = () => (
  <Page
    narrow
    title={title}
    actions={
      <LinkButton to={paths.noticeSettings} variant="secondary" size="sm">
        {settings}
      </LinkButton>
    }
  >
    <RequireSession fallback={<NoticesSkeleton />}>
      <NoticeList />
    </RequireSession>
  </Page>
);
