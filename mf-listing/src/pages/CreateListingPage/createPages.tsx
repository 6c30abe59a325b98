import type { ComponentType } from 'react';
import { Page, PageMeta, RequireSession, theme, visuallyHidden } from 'shared';
import { bySection, postingWords, type Section } from 'shared/contract';
import { styled } from 'styled-components';
import { useAskedCategory } from '../../features/create/useAskedCategory';
import { CreateForm } from './CreateForm';

/** The form, begun afresh where the address asks for another category. */
const AskedForm = ({ section }: { section: Section }) => {
  const category = useAskedCategory(section);
  return <CreateForm key={category} section={section} category={category} />;
};

/** `/new-post`, `/new-post-market`, `/new-post-service`: placing a listing, for people who are signed in. */
const CreateListingPage = ({ section }: { section: Section }) => (
  <Page narrow>
    <PageMeta title={postingWords[section].title} description={postingWords[section].description} noindex />
    <Heading>{postingWords[section].title}</Heading>
    <RequireSession>
      <AskedForm section={section} />
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
