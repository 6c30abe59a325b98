import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LinkButton, lostFormLinks, Page, PageMeta, RequireSession, theme, useSession, viewerOf } from 'shared';
import { bySection, lostKindOf, postingTexts, type Section } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from '../../features/create/messages.ru';
import { CreateForm } from './CreateForm';

/** Returns the category of lost or found animals in the form's address, as `?category=Потерянные`; else null. */
const useRequestedCategory = (section: Section): string | null => {
  const requested = useSearchParams()[0].get('category');
  return requested !== null && lostKindOf(section, requested) !== undefined ? requested : null;
};

/** Links to the form for a lost or found animal, for people who opened the sale form instead. */
const LostWays = ({ section }: { section: Section }) => {
  const ways = lostFormLinks(section);
  if (ways.length === 0) return null;
  return (
    <Ways aria-label={messages.lostWays}>
      {ways.map(({ text, to }) => (
        <LinkButton key={to} variant="secondary" to={to}>
          {text}
        </LinkButton>
      ))}
    </Ways>
  );
};

/** The form, restarted when the address names another category or another person has signed in. */
const RequestedForm = ({ section }: { section: Section }) => {
  const category = useRequestedCategory(section);
  const me = viewerOf(useSession()) ?? 0;
  return (
    <>
      {category === null && <LostWays section={section} />}
      <CreateForm key={`${me}:${category}`} section={section} category={category} me={me} />
    </>
  );
};

/** `/new-post`, `/new-post-market`, `/new-post-service`: placing a listing, for signed-in users. */
const CreateListingPage = ({ section }: { section: Section }) => (
  <Page narrow title={postingTexts[section].title}>
    <PageMeta title={postingTexts[section].title} description={postingTexts[section].description} noindex />
    <RequireSession>
      <RequestedForm section={section} />
    </RequireSession>
  </Page>
);

const Ways = styled.nav`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: ${theme.space(2.5)};
  margin-bottom: ${theme.space(5)};
`;

/** The page of each create route; separate components, so that switching sections starts afresh. */
export const createPages = bySection(
  (section): ComponentType =>
    () => <CreateListingPage section={section} />,
);
