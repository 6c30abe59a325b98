import type { ReactNode } from 'react';
import { Page, PageMeta, Skeleton, theme, VisuallyHidden } from 'shared';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';
import { ListingColumns } from './ListingColumns';

interface ListingSkeletonProps {
  /** The listing does not exist for visitors: without scripts nobody is more than that. */
  forVisitors?: ReactNode;
}

/** Holds the place of a listing that is being read. */
export const ListingSkeleton = ({ forVisitors }: ListingSkeletonProps) => (
  <Page>
    <PageMeta title={messages.loading} description={messages.loadingDescription} noindex={forVisitors !== undefined} />
    {forVisitors !== undefined && <noscript>{forVisitors}</noscript>}
    <VisuallyHidden role="status">{messages.loading}</VisuallyHidden>
    <ListingColumns
      picture={
        <Pictures>
          <Skeleton height="auto" radius={theme.radius.panel} />
          {[1, 2, 3, 4].map((number) => (
            <Skeleton key={number} height="auto" radius={theme.radius.field} />
          ))}
        </Pictures>
      }
      text={
        <>
          <Lines>
            <Skeleton width={90} height={26} />
            <Title>
              <Skeleton width="85%" height="1.2em" />
            </Title>
            <Skeleton width="60%" height={24} />
          </Lines>
          <Price>
            <Skeleton width={180} height="1.2em" />
          </Price>
          <Skeleton width={170} height={theme.controlHeight} radius={theme.radius.field} />
          <Skeleton height={210} radius={theme.radius.panel} />
          <Skeleton height={87} radius={theme.radius.panel} />
        </>
      }
    />
  </Page>
);

const Pictures = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  align-items: start;
  gap: ${theme.space(2.5)};

  & > * {
    aspect-ratio: 4 / 3;
  }

  & > :first-child {
    grid-column: 1 / -1;
  }

  ${theme.media.phone} {
    & > :not(:first-child) {
      display: none;
    }
  }
`;

const Lines = styled.div`
  display: grid;
  gap: ${theme.space(2)};
`;

const Title = styled.div`
  font-size: ${theme.font.xxl};

  ${theme.media.phone} {
    font-size: ${theme.font.xl};
  }
`;

const Price = styled.div`
  font-size: ${theme.font.hero};

  ${theme.media.phone} {
    font-size: ${theme.font.xxl};
  }
`;
