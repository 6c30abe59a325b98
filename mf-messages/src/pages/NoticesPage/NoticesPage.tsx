import { LinkButton, Page, paths, RequireSession, SettingsIcon, theme, visuallyHidden } from 'shared';
import { styled } from 'styled-components';
import { NoticeList, NoticesSkeleton } from '../../features/notices/NoticeList';
import { messages } from '../../messages.ru';

const { title, settings } = messages.notices;

/** `/notifications`: notices of a signed-in user (docs/specification.md, 'Notices'). */
export const NoticesPage = () => (
  <Page
    narrow
    title={title}
    actions={
      <Settings to={paths.noticeSettings} variant="ghost" size="sm" icon={<SettingsIcon />} data-icon>
        {settings}
      </Settings>
    }
  >
    <RequireSession fallback={<NoticesSkeleton />}>
      <NoticeList />
    </RequireSession>
  </Page>
);

const Settings = styled(LinkButton)`
  /* In the line of the first day. */
  ${theme.media.phone} {
    position: relative;
    width: ${theme.touchSize};
    margin-bottom: calc(-1 * (${theme.touchSize} + ${theme.space(4)}));
    padding: 0;

    > span {
      ${visuallyHidden}
    }
  }
`;
