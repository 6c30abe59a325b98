import { Page, theme } from 'shared';
import { styled } from 'styled-components';
import { BanPanel } from '../../features/users/BanPanel';
import { KeyInfoPanel, UserInfoPanel } from '../../features/users/LookupPanels';
import { messages } from '../../messages.ru';

/** `/admin/users`: bans, and look-ups of users and listing keys (docs/specification.md, 'Bans and look-ups'). */
export const UsersPage = () => (
  <Page title={messages.titles.users}>
    <Panels>
      <BanPanel />
      <UserInfoPanel />
      <KeyInfoPanel />
    </Panels>
  </Page>
);

const Panels = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(440px, 100%), 1fr));
  align-items: start;
  gap: ${theme.space(4)};
`;
