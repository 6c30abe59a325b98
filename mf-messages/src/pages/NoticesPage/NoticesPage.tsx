import { LinkButton, Page, paths, RequireSession } from 'shared';
import { NoticeList, NoticesSkeleton } from '../../features/notices/NoticeList';
import { messages } from '../../messages.ru';

const { title, settings } = messages.notices;

/** `/notifications`: notices of a signed-in user (docs/specification.md, 'Notices'). */
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
