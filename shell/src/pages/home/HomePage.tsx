import { useId } from 'react';
import { PageMeta, paths, theme, useHydrated, VisuallyHidden } from 'shared';
import { styled } from 'styled-components';
import { SwitchAccountDialog } from '../../features/sign-in/mini-app/SwitchAccountDialog';
import { useMiniAppSession } from '../../features/sign-in/mini-app/useMiniAppSession';
import { messages } from '../../messages.ru';
import { FreshListings } from './FreshListings';
import { HomeHero } from './HomeHero';
import { LostNearby } from './LostNearby';
import { sectionsAtOnce, sectionsLater } from './newestQuery';
import { SectionTiles } from './SectionTiles';
import { SeenRow } from './SeenRow';

const { home } = messages;

/**
 * Search over the sections, the four cards that lead into them, then lost animals and new listings. A mini app that
 * opens here is signed in silently, unless another account is signed in.
 */
export const HomePage = () => {
  useMiniAppSession();
  const newWindowId = useId();
  // Rows below the first screen are not rendered on the server.
  const lives = useHydrated();
  return (
    <>
      <PageMeta title={home.title} description={home.description} canonical={paths.home} />
      <SwitchAccountDialog />
      <HomeHero />
      <Blocks>
        <SectionTiles />
        <VisuallyHidden id={newWindowId}>{home.fresh.newWindow}</VisuallyHidden>
        <LostNearby describedBy={newWindowId} />
        {sectionsAtOnce.map((section) => (
          <FreshListings key={section} section={section} describedBy={newWindowId} layout="grid" />
        ))}
        <SeenRow describedBy={newWindowId} />
        {lives &&
          sectionsLater.map((section) => (
            <FreshListings key={section} section={section} describedBy={newWindowId} layout="rail" />
          ))}
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

  /*
   * What was seen comes before what is new where both are below the first screen; on larger ones it would move what is
   * new, since only the browser knows it.
   */
  ${theme.media.phone} {
    & > .seen {
      order: 1;
    }

    & > section {
      order: 2;
    }
  }

  ${theme.media.desktop} {
    gap: ${theme.space(4)};
    padding: ${theme.space(4)} ${theme.gutter} ${theme.space(12)};
  }
`;
