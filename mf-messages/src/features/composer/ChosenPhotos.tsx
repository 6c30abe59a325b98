import { useState } from 'react';
import { CloseIcon, IconButton, newIdempotencyKey, theme } from 'shared';
import { IMAGE_MAX_BYTES, MESSAGE_PHOTOS_MAX } from 'shared/contract';
import { acceptPictures, tooLargeText } from 'shared/form';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';
import { FilePicture } from '../../ui/FilePicture';

interface ChosenPhoto {
  /** Differs even where the same file is chosen twice. */
  id: string;
  file: File;
}

interface Chosen {
  photos: readonly ChosenPhoto[];
  /** A sentence for each rejected file. */
  refused: readonly string[];
  /** Number of choices whose files are still being read. */
  reading: number;
}

const NOTHING: Chosen = { photos: [], refused: [], reading: 0 };

/** Returns the photos of the message being written, four at most. */
export const useChosenPhotos = () => {
  const [chosen, setChosen] = useState(NOTHING);

  const take = async (files: readonly File[]): Promise<void> => {
    setChosen((before) => ({ ...before, refused: [], reading: before.reading + 1 }));
    const admitted = await acceptPictures({ files: [...files], folders: [] });
    const tooLarge = admitted.pictures.filter(({ size }) => size > IMAGE_MAX_BYTES);
    const fit = admitted.pictures.filter(({ size }) => size <= IMAGE_MAX_BYTES);
    const texts = [...admitted.refused, ...tooLarge.map(({ name }) => tooLargeText(name, IMAGE_MAX_BYTES))];
    const added = fit.map((file) => ({ id: newIdempotencyKey(), file }));
    setChosen((before) => {
      const photos = [...before.photos, ...added];
      const tooMany = photos.length > MESSAGE_PHOTOS_MAX ? [messages.photos.tooMany(MESSAGE_PHOTOS_MAX)] : [];
      return {
        photos: photos.slice(0, MESSAGE_PHOTOS_MAX),
        refused: [...before.refused, ...texts, ...tooMany],
        reading: before.reading - 1,
      };
    });
  };

  return {
    ...chosen,
    add: (files: readonly File[]) => void take(files),
    remove: (id: string) =>
      setChosen((before) => ({ ...before, refused: [], photos: before.photos.filter((one) => one.id !== id) })),
    clear: () => setChosen(NOTHING),
  };
};

const texts = messages.photos;

interface ChosenPhotoRowProps {
  photos: readonly ChosenPhoto[];
  onRemove: (id: string) => void;
}

export const ChosenPhotoRow = ({ photos, onRemove }: ChosenPhotoRowProps) => (
  <Row aria-label={texts.chosen}>
    {photos.map(({ id, file }, index) => (
      <li key={id}>
        <FilePicture file={file} alt={texts.alt(index + 1)} />
        <IconButton label={texts.remove(index + 1)} variant="floating" tooltip={false} onClick={() => onRemove(id)}>
          <CloseIcon size={16} />
        </IconButton>
      </li>
    ))}
  </Row>
);

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  gap: ${theme.space(2)};

  > li {
    position: relative;
    width: 64px;
    height: 64px;
    overflow: hidden;
    border-radius: ${theme.radius.field};
    background: ${theme.color.sunken};
  }

  img,
  [role='img'] {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  button {
    position: absolute;
    top: 0;
    right: 0;
  }
`;
