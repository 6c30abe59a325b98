import { type SyntheticEvent, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { ApiError, type StorageKey } from 'shared';
import { contractOf, type Section } from 'shared/contract';
import { schemaFrom, useTextForm } from 'shared/form';
import type { CreateValues } from '../../features/create/CreateValues';
import { createForms } from '../../features/create/createForms';
import { applyChange, readValues, tooLongFields } from '../../features/create/readValues';
import { useCatalogues } from '../../features/create/useCatalogues';
import type { CreateDraft } from '../../features/create/useCreateDraft';
import type { Photo } from '../../features/photos/Photo';
import { usePhotos } from '../../features/photos/usePhotos';

type Options<Answer> = Parameters<typeof useTextForm<CreateValues, Record<string, string>, Answer, 'images'>>[0];

interface ListingFormOptions<Answer> extends Pick<Options<Answer>, 'readFailure' | 'onInvalid'> {
  section: Section;
  draftKey: StorageKey;
  draft: CreateDraft;
  /** Values without a draft; their day of a loss or find stays valid. */
  values: CreateValues;
  /** Existing pictures. */
  images?: readonly string[];
  /** Makes the call and reports the sent share, up to 1. Throws on failure. */
  send: (
    sent: { fields: Record<string, string>; photos: readonly Photo[] },
    onProgress: (share: number) => void,
  ) => Promise<Answer>;
  /** Called after success, when the pictures and the draft are deleted. */
  onSent: (answer: Answer) => unknown;
}

/** Returns the state of a form that creates or edits a listing: its fields and pictures, one submit at a time. */
export const useListingForm = <Answer>(options: ListingFormOptions<Answer>) => {
  const { section, draftKey, draft, values, images, send, onSent, readFailure, onInvalid } = options;
  const catalogues = useCatalogues(section);
  const [percent, setPercent] = useState(0);
  /** Submitted while pictures are being prepared. */
  const [waiting, setWaiting] = useState(false);
  const onPhotos = (count: number): void => {
    draft.forgetKey();
    form.clearErrors('images');
    if (count === 0) form.validate('images');
  };
  const photos = usePhotos(draftKey, contractOf(section).form.tooManyImages, onPhotos, images);
  const imageCount = photos.photos.length;
  const { findItem, findCity } = catalogues;
  const dayBefore = values.event_date;
  const schema = useMemo(
    () =>
      schemaFrom((typed: CreateValues) => readValues(section, typed, imageCount, { findItem, findCity, dayBefore })),
    [section, imageCount, findItem, findCity, dayBefore],
  );
  const form = useTextForm<CreateValues, Record<string, string>, Answer, 'images'>({
    schema,
    initial: () => values,
    draft,
    settle: (typed, part) => applyChange(section, typed, part),
    validateOnChange: tooLongFields,
    send: (fields) => {
      setPercent(0);
      return send({ fields, photos: photos.photos }, (share) => setPercent(Math.round(share * 100)));
    },
    onSent: (answer) => {
      photos.clear();
      return onSent(answer);
    },
    readFailure: (error, sorted) => {
      if (error instanceof ApiError && error.status === 409) draft.forgetKey();
      return readFailure(error, sorted);
    },
    places: createForms[section].places,
    ...(onInvalid && { onInvalid }),
  });

  const submit = (event?: SyntheticEvent): void => {
    event?.preventDefault();
    if (photos.preparing) setWaiting(true);
    else form.submit();
  };
  const onPrepared = useEffectEvent(() => {
    setWaiting(false);
    submit();
  });
  // An early submit continues once the pictures are ready.
  const prepared = waiting && !photos.preparing;
  useEffect(() => {
    if (prepared) onPrepared();
  }, [prepared]);

  const errors = photos.error === undefined ? form.errors : { ...form.errors, images: photos.error };
  return { ...form, errors, submit, waiting, catalogues, photos, percent };
};
