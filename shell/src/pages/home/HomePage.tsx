import { Badge, LinkButton, Page, PageMeta, PlusIcon, paths, sectionDescriptors, sectionPaths, theme } from 'shared';
import { homeWords, sections } from 'shared/contract';
import { styled } from 'styled-components';
import { SwitchAccountDialog } from '../../features/sign-in/mini-app/SwitchAccountDialog';
import { useMiniAppSession } from '../../features/sign-in/mini-app/useMiniAppSession';
import { messages } from '../../messages.ru';
import { FreshListings } from './FreshListings';
import { HomeCard } from './HomeCard';

const { home } = messages;

/**
 * The four cards that lead into the sections; Events is announced only (docs/specification.md, 'Addresses'). Below them
 * is what is new. A mini app that opens here is signed in silently, but for whom another account is signed in already.
 */
export const HomePage = () => {
  useMiniAppSession();
  return (
    <Page>
      <PageMeta title={home.title} description={home.description} canonical={paths.home} />
      <SwitchAccountDialog />
      <Top>
        <div>
          <Heading>{home.heading}</Heading>
          <Lead>{home.lead}</Lead>
        </div>
        <LinkButton to={sectionPaths.pets.create} icon={<PlusIcon />}>
          {home.create}
        </LinkButton>
      </Top>
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
          picture="/static/home-events.webp"
          badge={<Badge tone="overlay">{home.soon}</Badge>}
        />
      </Cards>
      <FreshListings />
    </Page>
  );
};

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${theme.space(4)};

  ${theme.media.phone} {
    & > * {
      flex-basis: 100%;
    }
  }
`;

const Heading = styled.h1`
  max-width: 15em;
  font-size: ${theme.font.hero};
  text-wrap: wrap;

  ${theme.media.phone} {
    font-size: ${theme.font.xxl};
    text-wrap: balance;
  }
`;

const Lead = styled.p`
  margin-top: ${theme.space(1)};
  color: ${theme.color.muted};
  font-size: ${theme.font.lg};

  ${theme.media.phone} {
    font-size: ${theme.font.md};
  }
`;

const Cards = styled.ul`
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
