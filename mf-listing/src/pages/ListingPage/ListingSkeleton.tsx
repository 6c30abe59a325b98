import type { ReactNode } from 'react';
import { PageMeta, Skeleton, SkeletonLimit, theme, underBar, VisuallyHidden } from 'shared';
import { styled } from 'styled-components';
import { GalleryFrame } from '../../features/gallery/GalleryFrame';
import { messages } from '../../messages.ru';
import { ListingFrame } from './ListingFrame';

interface ListingSkeletonProps {
  /** Shown without scripts: the listing does not exist for visitors. */
  forVisitors?: ReactNode;
}

/** Placeholder of a loading listing, in the shape of one with a single picture. */
export const ListingSkeleton = ({ forVisitors }: ListingSkeletonProps) => (
  <>
    <PageMeta title={messages.loading} description={messages.loadingDescription} noindex={forVisitors !== undefined} />
    {forVisitors !== undefined && <noscript>{forVisitors}</noscript>}
    <SkeletonLimit>
      <ListingFrame>
        <VisuallyHidden role="status">{messages.loading}</VisuallyHidden>
        <div className="crumbs" aria-hidden>
          <Trail>
            <Skeleton width={260} height={14} />
          </Trail>
        </div>
        <div className="photos" {...(forVisitors === undefined && underBar)}>
          <GalleryFrame data-beside={0}>
            <div className="stage">
              <Skeleton height="100%" radius={0} />
            </div>
          </GalleryFrame>
        </div>
        <div className="side">
          <Lines className="head">
            <Skeleton width={180} height={34} />
            <Skeleton width="85%" height={28} />
            <Skeleton width="60%" height={22} />
            <div className="tiles">
              {[1, 2, 3, 4].map((number) => (
                <Skeleton key={number} height={64} radius={theme.radius.tile} />
              ))}
            </div>
          </Lines>
          <div className="author">
            <Skeleton height={246} radius={theme.radius.panel} />
          </div>
        </div>
        <div className="text">
          <Skeleton width={140} height={26} />
          <Skeleton height={120} />
        </div>
      </ListingFrame>
    </SkeletonLimit>
  </>
);

const Trail = styled.div`
  display: flex;
  align-items: center;
  height: ${theme.touchSize};
`;

const Lines = styled.div`
  display: grid;
  gap: ${theme.space(2)};

  > .tiles {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${theme.space(2.5)};
    margin-top: ${theme.space(2)};
  }
`;
