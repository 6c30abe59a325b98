import { useEffect, useRef, useState } from 'react';
import { createListingTexts, IMAGE_MAX_BYTES, IMAGES_MAX } from 'shared/contract';
import { acceptPictures, type IncomingFiles, tooLargeText } from 'shared/form';
import { type Photo, readPhotoDraft, releasePhotos, shrinkPhoto, storedPhoto, toPhoto, writePhotoDraft } from './Photo';

/** Result of the last choice of files, beside the added pictures. */
interface Outcome {
  /** Handling of too many pictures, and the names of those not added. */
  excess: { kind: 'drop' | 'clear'; names: readonly string[] } | null;
  /** A sentence for each rejected file. */
  refused: readonly string[];
}

export type Photos = ReturnType<typeof usePhotos>;

const NONE: readonly string[] = [];
const NOTHING: Outcome = { excess: null, refused: NONE };

/** Returns the name of a picture, signed or not. */
const nameOf = (file: string): string => file.slice(0, 32);

/**
 * Returns a form's pictures, 1 to 4, stored as a draft. `draftKey` names the draft, `stored` are existing pictures,
 * `tooMany` says what to drop above the limit. `onChange` follows every change by the user.
 */
export const usePhotos = (
  draftKey: string,
  tooMany: 'drop' | 'clear',
  onChange: (count: number) => void,
  stored: readonly string[] = NONE,
) => {
  const [photos, setPhotos] = useState<readonly Photo[]>(() => stored.map(storedPhoto));
  const [outcome, setOutcome] = useState(NOTHING);
  const [pending, setPending] = useState(0);
  const latest = useRef(photos);
  /** Changed by the user before the draft was read. */
  const changed = useRef(false);
  /** Choices of files are processed in order, so that each counts the earlier ones. */
  const queue = useRef<Promise<void>>(Promise.resolve());
  const waiting = useRef(0);
  /** Changes when the form is left. */
  const visit = useRef<symbol>(undefined);

  const show = (next: readonly Photo[]): void => {
    releasePhotos(latest.current.filter((photo) => !next.includes(photo)));
    latest.current = next;
    setPhotos(next);
  };

  useEffect(() => {
    const present = Symbol(draftKey);
    visit.current = present;
    queue.current = readPhotoDraft(draftKey).then((files) => {
      if (visit.current !== present || changed.current || files.length === 0) return;
      const known = new Map(stored.map((name) => [nameOf(name), name]));
      const restored = files.flatMap((file) => {
        if (typeof file !== 'string') return [toPhoto(file)];
        const name = known.get(file);
        return name === undefined ? [] : [storedPhoto(name)];
      });
      latest.current = restored.slice(0, IMAGES_MAX);
      setPhotos(latest.current);
    });
    return () => {
      visit.current = undefined;
      releasePhotos(latest.current);
      latest.current = [];
    };
  }, [draftKey, stored]);

  const change = (next: readonly Photo[]): void => {
    changed.current = true;
    show(next);
    onChange(next.length);
    void writePhotoDraft(
      draftKey,
      next.map(({ file, stored: name = '' }) => file ?? nameOf(name)),
    );
  };

  const take = async (incoming: IncomingFiles): Promise<void> => {
    const present = visit.current;
    const { pictures, refused } = await acceptPictures(incoming);
    const fit = latest.current.length + pictures.length <= IMAGES_MAX;
    const small: File[] = [];
    // One at a time: four decoded photos of a phone's camera may take more memory than its browser has.
    for (const picture of fit ? pictures : []) small.push(await shrinkPhoto(picture));
    if (visit.current !== present) return;
    const tooLarge = small.filter(({ size }) => size > IMAGE_MAX_BYTES);
    const added = small.filter(({ size }) => size <= IMAGE_MAX_BYTES);
    if (added.length > 0) change([...latest.current, ...added.map(toPhoto)]);
    if (!fit && tooMany === 'clear') change([]);
    setOutcome((before) => ({
      excess: fit ? before.excess : { kind: tooMany, names: pictures.map(({ name }) => name) },
      refused: [...before.refused, ...refused, ...tooLarge.map(({ name }) => tooLargeText(name, IMAGE_MAX_BYTES))],
    }));
  };

  const count = (by: number): void => {
    waiting.current += by;
    setPending(waiting.current);
  };
  const add = (incoming: IncomingFiles): void => {
    if (waiting.current === 0) setOutcome(NOTHING);
    count(1);
    queue.current = queue.current.then(() => take(incoming)).finally(() => count(-1));
  };

  /** Moves the picture to another position. */
  const move = (id: string, index: number): void => {
    const moved = latest.current.find((photo) => photo.id === id);
    if (!moved) return;
    change(latest.current.filter((photo) => photo !== moved).toSpliced(index, 0, moved));
  };

  return {
    photos,
    ...outcome,
    /** About the number of pictures in the last choice. */
    error: outcome.excess === null ? undefined : createListingTexts.tooManyImages,
    /** Pictures are being read and shrunk. */
    preparing: pending > 0,
    add,
    remove: (id: string): void => {
      setOutcome(NOTHING);
      change(latest.current.filter((photo) => photo.id !== id));
    },
    move,
    /** Deletes the pictures and their draft. */
    clear: (): void => {
      show([]);
      void writePhotoDraft(draftKey, []);
    },
  };
};
