import { useCallback, useId, useState } from 'react';
import { PageMeta, paths, sectionPaths, theme, useNear, VisuallyHidden } from 'shared';
import { homeTexts, type Section } from 'shared/contract';
import { styled } from 'styled-components';
import { SwitchAccountDialog } from '../../features/sign-in/mini-app/SwitchAccountDialog';
import { useMiniAppSession } from '../../features/sign-in/mini-app/useMiniAppSession';
import { HomeHero } from './HomeHero';
import { ListingRow } from './ListingRow';
import { LostNearby } from './LostNearby';
import { messages } from './messages.ru';
import { deferredSections, serverSections } from './newestQuery';
import { SectionTiles } from './SectionTiles';
import { SeenRow } from './SeenRow';
import { useNewest } from './useNewest';

const { fresh } = messages;

interface FreshListingsProps {
  section: Section;
  describedBy: string;
  /** The first one stacks its cards on phones. */
  layout: 'rail' | 'grid';
}

/** Renders nothing when there are no listings or they fail to load. */
const FreshListings = ({ section, describedBy, layout }: FreshListingsProps) => {
  const { entries, city } = useNewest([{ section }]);
  if (entries?.length === 0) return null;
  const { fresh: title, all: way } = homeTexts[section];
  const { feed } = sectionPaths[section];
  const inCity = (text: string): string => (city === null ? text : fresh.of(text, city));
  return (
    <ListingRow
      {...{ entries, describedBy, layout }}
      title={inCity(title)}
      all={{
        to: city === null ? feed : `${feed}?${new URLSearchParams({ city })}`,
        text: fresh.all,
        label: inCity(way),
      }}
    />
  );
};

/** Rows below the first screen, fetched when the user comes near. */
const LaterRows = ({ describedBy }: Pick<FreshListingsProps, 'describedBy'>) => {
  const [isNear, setIsNear] = useState(false);
  const ref = useNear(useCallback(() => setIsNear(true), []));
  if (!isNear) return <div ref={ref} className="later" />;
  return deferredSections.map((section) => (
    <FreshListings key={section} section={section} describedBy={describedBy} layout="rail" />
  ));
};

/** The home page. A mini app that opens here signs in silently, unless another account is signed in. */
export const HomePage = () => {
  useMiniAppSession();
  const newWindowId = useId();
  return (
    <>
      <PageMeta title={messages.title} description={messages.description} canonical={paths.home} />
      <SwitchAccountDialog />
      <HomeHero />
      <Blocks>
        <SectionTiles />
        <VisuallyHidden id={newWindowId}>{messages.fresh.newWindow}</VisuallyHidden>
        <LostNearby describedBy={newWindowId} />
        {serverSections.map((section) => (
          <FreshListings key={section} section={section} describedBy={newWindowId} layout="grid" />
        ))}
        <SeenRow describedBy={newWindowId} />
        <LaterRows describedBy={newWindowId} />
      </Blocks>
    </>
  );
};

const Blocks = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(6)};
  max-width: ${theme.pageWidth};
  margin: 0 auto;
  padding: ${theme.space(4.5)} ${theme.gutter} ${theme.space(10)};

  /* About as high as the rows, so that the footer does not jump. */
  & > .later {
    min-height: ${deferredSections.length * 380}px;
  }

  /*
   * What was seen comes before what is new where both are below the first screen; on larger ones it would move what is
   * new, since only the browser knows it.
   */
  ${theme.media.phone} {
    & > .seen {
      order: 1;
    }

    & > section,
    & > .later {
      order: 2;
    }
  }

  ${theme.media.desktop} {
    gap: ${theme.space(4)};
    padding: ${theme.space(4)} ${theme.gutter} ${theme.space(12)};
  }
`;
