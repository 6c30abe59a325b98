import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { Section } from 'shared/contract';
import { styled } from 'styled-components';
import type { SimilarListingsProps } from './SimilarListings';

/** Distance below the screen at which the block is fetched. */
const NEAR = '400px';

const load = async (): Promise<ComponentType<SimilarListingsProps>> =>
  (await import('./SimilarListings')).SimilarListings;

/** Loads similar listings when the user approaches; the page is complete without them. */
export const SimilarSlot = ({ section, id }: { section: Section; id: number }) => {
  const [Similar, setSimilar] = useState<ComponentType<SimilarListingsProps> | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const node = place.current;
    if (!node) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        load().then(
          (loaded) => setSimilar(() => loaded),
          (error: unknown) => console.warn(error),
        );
      },
      { rootMargin: NEAR },
    );
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return (
    <Wrapper ref={place} data-waits={Similar === null || undefined}>
      {Similar && <Similar section={section} id={id} />}
    </Wrapper>
  );
};

/* About as high as a row of cards, so that content below does not jump. */
const Wrapper = styled.div`
  &[data-waits] {
    min-height: 360px;
  }
`;
