import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button, callQuery, FederatedSlot, ListingPicture, theme, useAppContext } from 'shared';
import { endpoints } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';

/** Squares of fixed size: nothing moves when photos load. */
export const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, 104px);
  gap: ${theme.space(1.5)};
  width: 430px;
  max-width: 100%;
  padding: ${theme.space(1)} 0;

  &[data-count='1'] {
    grid-template-columns: 208px;
    width: 208px;
  }

  &[data-count='2'],
  &[data-count='4'] {
    width: 214px;
  }

  &[data-count='3'] {
    width: 324px;
  }

  > * {
    display: block;
    width: 100%;
    aspect-ratio: 1;
    padding: 0;
    overflow: hidden;
    border: 0;
    border-radius: ${theme.radius.field};
    background: ${theme.color.sunken};
  }

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  > button {
    cursor: pointer;
  }
`;

/** Signed names are valid for ten minutes. */
const STALE_MS = 8 * 60_000;

/** The photos of a message in tiles of fixed size; a press shows them on the whole screen. */
export const MessagePhotos = ({ id, count }: { id: number; count: number }) => {
  const { api } = useAppContext();
  const {
    data: files = [],
    isError,
    refetch,
  } = useQuery({
    ...callQuery(api, endpoints.messagePhotos, { params: { id } }),
    select: ({ photos }) => photos,
    staleTime: STALE_MS,
    gcTime: STALE_MS,
  });
  const [shown, setShown] = useState<number | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Tiles data-count={count}>
        {Array.from({ length: count }, (_, index) => index).map((index) => (
          <button
            key={index}
            type="button"
            aria-label={messages.photos.open(index + 1, count)}
            onClick={({ currentTarget }) => {
              opener.current = currentTarget;
              setShown(index);
            }}
            disabled={files[index] === undefined}
          >
            {files[index] !== undefined && (
              <ListingPicture file={files[index]} alt="" sizes={count === 1 ? '208px' : '104px'} ratio="1 / 1" />
            )}
          </button>
        ))}
      </Tiles>
      {isError && (
        <Button variant="ghost" size="sm" onClick={() => void refetch()}>
          {messages.photos.retry}
        </Button>
      )}
      {shown !== null && (
        <FederatedSlot
          name="mf_listing/PictureViewer"
          fallback={<p role="status">{messages.photos.opening}</p>}
          props={{
            images: files,
            title: messages.photos.title,
            index: shown,
            onView: setShown,
            onClosed: () => {
              setShown(null);
              opener.current?.focus();
            },
          }}
        />
      )}
    </>
  );
};
