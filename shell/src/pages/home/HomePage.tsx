import { LinkButton, Page, PageMeta, PlusIcon, paths, sectionDescriptors, sectionPaths, theme } from 'shared';
import { homeWords, sections } from 'shared/contract';
import { styled } from 'styled-components';
import { SwitchAccountDialog } from '../../features/sign-in/mini-app/SwitchAccountDialog';
import { useMiniAppSession } from '../../features/sign-in/mini-app/useMiniAppSession';
import { messages } from '../../messages.ru';
import { FreshListings } from './FreshListings';
import { HomeCard } from './HomeCard';
import { HomeSearch } from './HomeSearch';
import { LostWays } from './LostWays';

const { home } = messages;

/**
 * One search over the sections, and the four cards that lead into them; Events is announced only
 * (docs/specification.md, 'Addresses'). Below them is what is new. A mini app that opens here is signed in silently, but
 * for whom another account is signed in already.
 */
export const HomePage = () => {
  useMiniAppSession();
  return (
    <Page>
      <PageMeta title={home.title} description={home.description} canonical={paths.home} />
      <SwitchAccountDialog />
      <Heading>{home.heading}</Heading>
      <Ways>
        <HomeSearch />
        <Cards aria-label={home.sections}>
          {sections.map((section, index) => (
            <HomeCard
              key={section}
              title={sectionDescriptors[section].label}
              text={homeWords[section].card}
              picture={`/static/home-${section}.webp`}
              href={sectionPaths[section].feed}
              priority={index === 0}
            />
          ))}
          <HomeCard
            title={home.events.title}
            text={home.events.text}
            shortText={home.events.soon}
            picture="/static/home-events.webp"
          />
        </Cards>
        <Create to={sectionPaths.pets.create} icon={<PlusIcon />}>
          {home.create}
        </Create>
      </Ways>
      <LostWays />
      <FreshListings />
    </Page>
  );
};

const Heading = styled.h1`
  max-width: 15em;
  font-size: ${theme.font.hero};
  text-wrap: wrap;

  ${theme.media.tablet} {
    max-width: none;
  }

  ${theme.media.phone} {
    font-size: ${theme.font.xxl};
    text-wrap: balance;
  }
`;

/* Search and placing side by side above the cards; on phones placing stands below them, as the thumb goes. */
const Ways = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  grid-template-areas: 'search create' 'cards cards';
  align-items: center;
  gap: ${theme.space(4)};

  & > form {
    grid-area: search;
  }

  ${theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-areas: 'search' 'cards' 'create';
    gap: ${theme.space(3)};
  }
`;

const Create = styled(LinkButton)`
  grid-area: create;
`;

const Cards = styled.ul`
  grid-area: cards;
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${theme.space(4)};

  @media (max-width: 960px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${theme.media.phone} {
    gap: ${theme.space(3)};
  }
`;
