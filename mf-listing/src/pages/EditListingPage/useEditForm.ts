import { type SyntheticEvent, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  ApiError,
  listingEditKey,
  listingKeys,
  listingValue,
  plainDigits,
  sectionPaths,
  toast,
  useAppContext,
} from 'shared';
import {
  type EditedListing,
  ListingStatus,
  type OwnListingBySection,
  type Section,
  type StaleEdit,
} from 'shared/contract';
import { schemaFrom, useIncomingFiles, useTextForm } from 'shared/form';
import { useIsStaying } from '../../core/useIsStaying';
import type { CreateValues } from '../../features/create/CreateValues';
import { createForms } from '../../features/create/createForms';
import { createRefusal } from '../../features/create/createListing';
import { contentToEdit, editListing, listingValues, staleEditOf } from '../../features/create/editListing';
import { messages } from '../../features/create/messages.ru';
import { applyChange, readValues, tooLongFields } from '../../features/create/readValues';
import { useCatalogues } from '../../features/create/useCatalogues';
import { useCreateDraft } from '../../features/create/useCreateDraft';
import { usePhotos } from '../../features/photos/usePhotos';

const keyOf = (file: string): string => file.slice(0, 32);

/** Returns the state of the edit form, filled with the author's latest version; `me` is the editor's user id. */
export const useEditForm = <S extends Section>(section: S, listing: OwnListingBySection[S], me: number) => {
  const { api, queryClient } = useAppContext();
  const navigate = useNavigate();
  const isStaying = useIsStaying();
  const [start] = useState(() => ({
    listing,
    content: contentToEdit(listing),
    values: listingValues(section, contentToEdit(listing)),
  }));
  const { id } = start.listing;
  const [version, setVersion] = useState(start.listing.version);
  const [percent, setPercent] = useState(0);
  const [waiting, setWaiting] = useState(false);
  const catalogues = useCatalogues(section);
  const draftKey = listingEditKey(me, `${section}:${id}`);
  const draft = useCreateDraft(section, draftKey, {
    values: start.values,
    version: start.listing.version,
    earlier: `${draftKey}:${start.listing.version}`,
  });
  const [stale, setStale] = useState<StaleEdit['changed'] | null>(draft.isOutdated ? [] : null);
  const photos = usePhotos(
    draftKey,
    createForms[section].tooMany,
    (count) => {
      draft.forgetKey();
      form.clearErrors('images');
      if (count === 0) form.validate('images');
    },
    start.content.images,
  );
  const imageCount = photos.photos.length;
  const { findItem, findCity } = catalogues;
  const dayBefore = start.values.event_date;
  const schema = useMemo(
    () =>
      schemaFrom((values: CreateValues) => readValues(section, values, imageCount, { findItem, findCity, dayBefore })),
    [section, imageCount, findItem, findCity, dayBefore],
  );
  const form = useTextForm<CreateValues, Record<string, string>, EditedListing, 'images'>({
    schema,
    initial: () => start.values,
    draft,
    settle: (values, part) => applyChange(section, values, part),
    validateOnChange: tooLongFields,
    send: (fields) => {
      setPercent(0);
      const pictures = photos.photos.flatMap(({ file, stored }) => file ?? stored ?? []);
      const sent = { id, fields, pictures, version, key: draft.attemptKey() };
      return editListing(api, section, sent, (share) => setPercent(Math.round(share * 100)));
    },
    onSent: async ({ revision, is_visible }) => {
      photos.clear();
      const waits = revision !== null || is_visible !== ListingStatus.published;
      toast.success(waits ? messages.edit.sent : messages.edit.saved);
      void queryClient.invalidateQueries({ queryKey: listingKeys.listing(section, id) });
      void queryClient.invalidateQueries({ queryKey: listingKeys.own(section) });
      if (isStaying()) await navigate(sectionPaths[section].detail(id), { replace: true });
    },
    readFailure: (error, sorted) => {
      if (error instanceof ApiError && error.status === 409) draft.forgetKey();
      if (!isStaying()) return { errors: {}, text: messages.left.notEdited };
      const changed = staleEditOf(error);
      if (!changed) return createRefusal(error, sorted);
      setVersion(changed.version);
      setStale(
        changed.changed.filter(
          ({ field, value }) => JSON.stringify(value) !== JSON.stringify(listingValue(start.content, field)),
        ),
      );
      return { errors: {} };
    },
    places: createForms[section].places,
  });

  const submit = (event?: SyntheticEvent): void => {
    event?.preventDefault();
    setStale(null);
    if (photos.preparing) setWaiting(true);
    else form.submit();
  };
  const onPrepared = useEffectEvent(() => {
    setWaiting(false);
    submit();
  });
  const prepared = waiting && !photos.preparing;
  useEffect(() => {
    if (prepared) onPrepared();
  }, [prepared]);

  useIncomingFiles((incoming) => {
    if (!form.sending) photos.add(incoming);
  });

  /** Returns the effect of submitting now, as a key of `messages.edit.outcomes`. */
  const outcome = (): 'review' | 'now' | 'waits' | 'same' => {
    if (start.listing.is_visible !== ListingStatus.published) return 'review';
    const { price, ...published } = listingValues(section, start.listing);
    const { price: typedPrice, ...typed } = form.values;
    const names = photos.photos.map(({ stored }) => (stored === undefined ? '' : keyOf(stored)));
    const same = String(names) === String(start.listing.images.map(keyOf));
    if (!same || JSON.stringify(published) !== JSON.stringify({ ...published, ...typed })) return 'waits';
    return plainDigits('price', typedPrice) === price ? 'same' : 'now';
  };

  const errors = photos.error === undefined ? form.errors : { ...form.errors, images: photos.error };
  return {
    ...form,
    errors,
    submit,
    waiting,
    catalogues,
    photos,
    percent,
    stale,
    outcome: outcome(),
    /** Discards the typed values: the form restarts from the current version. */
    discard: () => {
      draft.write(null);
      photos.clear();
    },
  };
};
