import { useEffect, useState } from 'react';
import { ChosenPicture } from 'shared/form';
import { messages } from '../../messages.ru';
import { Tiles } from './photoTiles.styles';

/** The photos of a message that the server has not confirmed, from this device. */
export const OutgoingPhotos = ({ photos }: { photos: readonly File[] }) => {
  const [addresses, setAddresses] = useState<readonly string[]>([]);
  useEffect(() => {
    const made = photos.map((photo) => URL.createObjectURL(photo));
    setAddresses(made);
    return () => {
      for (const address of made) URL.revokeObjectURL(address);
    };
  }, [photos]);
  return (
    <Tiles data-count={photos.length}>
      {photos.map((photo, index) => (
        <div key={addresses[index] ?? photo.name}>
          {addresses[index] !== undefined && (
            <ChosenPicture src={addresses[index]} alt={messages.photos.alt(index + 1)} file={photo} />
          )}
        </div>
      ))}
    </Tiles>
  );
};
