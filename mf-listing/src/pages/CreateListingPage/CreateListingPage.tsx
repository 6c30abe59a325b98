import { Page, PageMeta, RequireSession, theme, visuallyHidden } from 'shared';
import type { Section } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from '../../features/create/messages.ru';
import { CreateForm } from './CreateForm';

/** `/new-post`, `/new-post-market`, `/new-post-service`: placing a listing, for people who are signed in. */
export const CreateListingPage = ({ section }: { section: Section }) => (
  <Page narrow>
    <PageMeta {...messages.pages[section]} noindex />
    <Heading>{messages.pages[section].title}</Heading>
    <RequireSession>
      <CreateForm section={section} />
    </RequireSession>
  </Page>
);

/** On phones the top bar says it. */
const Heading = styled.h1`
  ${theme.media.phone} {
    ${visuallyHidden}
  }
`;
