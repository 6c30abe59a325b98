import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button, FieldLabel, FieldNote, PlusIcon, Spinner, theme, visuallyHidden } from 'shared';
import { IMAGES_MAX, PICTURE_ACCEPT } from 'shared/contract';
import { RefusedFiles } from 'shared/form';
import { styled } from 'styled-components';
import { messages } from './messages.ru';
import { PhotoTile } from './PhotoTile';
import { SortablePhotos } from './SortablePhotos';
import type { Photos } from './usePhotos';

interface PhotosFieldProps {
  photos: Photos;
  error: string | undefined;
}

/** Joins unique file names: phones call all files 'image.jpg'. */
const namesOf = (names: readonly string[]): string => [...new Set(names)].map((name) => `«${name}»`).join(', ');

/** The pictures of a listing: choose, remove, reorder; the form accepts dropped and pasted ones. */
export const PhotosField = ({ photos: field, error }: PhotosFieldProps) => {
  const { photos, excess, refused, preparing, add, remove, move } = field;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  /** The pressed button is removed with its picture: the focus moves to that of the next one, or to the choice of files. */
  const removeAt = (index: number, photoId: string): void => {
    flushSync(() => remove(photoId));
    const tile = input.current?.closest('ul')?.children[Math.min(index, photos.length - 2)];
    (tile?.querySelector('button') ?? input.current)?.focus();
  };

  return (
    <Field role="group" aria-labelledby={`${id}-label`}>
      <FieldLabel id={`${id}-label`}>{messages.label}</FieldLabel>
      <SortablePhotos photos={photos} onMove={move}>
        <Tiles>
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              index={index}
              count={photos.length}
              onRemove={() => removeAt(index, photo.id)}
              onMove={(to) => move(photo.id, to)}
            />
          ))}
          <li hidden={photos.length >= IMAGES_MAX}>
            <Add>
              <input
                ref={input}
                type="file"
                accept={PICTURE_ACCEPT}
                multiple
                aria-label={messages.add}
                aria-invalid={error === undefined ? undefined : true}
                aria-describedby={refused.length > 0 ? `${id}-note ${id}-refused` : `${id}-note`}
                onChange={(event) => {
                  add({ files: [...(event.currentTarget.files ?? [])], folders: [] });
                  // The same file may be chosen again after its removal.
                  event.currentTarget.value = '';
                }}
              />
              <span>{preparing ? <Spinner size={24} /> : <PlusIcon />}</span>
            </Add>
          </li>
        </Tiles>
      </SortablePhotos>
      <FieldNote id={`${id}-note`} $error={error !== undefined} role={error === undefined ? undefined : 'alert'}>
        <span>{error ?? (preparing ? messages.preparing : messages.hint)}</span>
        {error === undefined && !preparing && <MouseOnly> {messages.mouseHint}</MouseOnly>}
        {error === undefined && photos.length > 1 && <TouchOnly> {messages.touchHint}</TouchOnly>}
      </FieldNote>
      {refused.length > 0 && <RefusedFiles id={`${id}-refused`} refused={refused} />}
      {excess !== null && (
        <Again role="status">
          <span>{messages.excess[excess.kind](namesOf(excess.names))}</span>
          {photos.length < IMAGES_MAX && (
            <Button variant="secondary" size="sm" onClick={() => input.current?.click()}>
              {messages.excess.again}
            </Button>
          )}
        </Again>
      )}
    </Field>
  );
};

/* A fixed column: an automatic one would be as wide as the tiles, wider than a phone. */
const Field = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(1.5)};
  min-width: 0;
`;

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(104px, 1fr));
  max-width: 540px;
  gap: ${theme.space(2)};
`;

const Add = styled.label`
  position: relative;
  display: block;
  aspect-ratio: 1;
  cursor: pointer;

  input {
    ${visuallyHidden}
  }

  span {
    display: grid;
    place-items: center;
    height: 100%;
    border: 2px dashed ${theme.color.controlLine};
    border-radius: ${theme.radius.field};
    color: ${theme.color.muted};
  }

  input:focus-visible + span {
    outline: 3px solid ${theme.color.focus};
    outline-offset: 2px;
  }

  input[aria-invalid='true'] + span {
    border-color: ${theme.color.danger};
  }

  ${theme.media.hover} {
    &:hover span {
      border-color: ${theme.color.primary};
      color: ${theme.color.primary};
    }
  }
`;

const MouseOnly = styled.span`
  display: none;

  @media (hover: hover) and (pointer: fine) {
    display: inline;
  }
`;

/** With a mouse, hovering over a picture shows it. */
const TouchOnly = styled.span`
  display: none;

  @media (hover: none) {
    display: inline;
  }
`;

const Again = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(2)} ${theme.space(3)};
  font-size: ${theme.font.sm};

  span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
