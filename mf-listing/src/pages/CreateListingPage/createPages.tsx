import type { ComponentType } from 'react';
import { Page, PageMeta, RequireSession, theme, visuallyHidden } from 'shared';
import { bySection, postingWords, type Section } from 'shared/contract';
import { styled } from 'styled-components';
import { CreateForm } from './CreateForm';

/** `/new-post`, `/new-post-market`, `/new-post-service`: placing a listing, for people who are signed in. */
const CreateListingPage = ({ section }: { section: Section }) => (
  <Page narrow>
    <PageMeta title={postingWords[section].title} description={postingWords[section].description} noindex />
    <Heading>{postingWords[section].title}</Heading>
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

/** The page of each create route; a component each, so that going from section to section starts afresh. */
export const createPages = bySection(
  (section): ComponentType =>
    () => <CreateListingPage section={section} />,
);
