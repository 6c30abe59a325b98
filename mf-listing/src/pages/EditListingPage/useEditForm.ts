import { type SyntheticEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { listingEditKey, listingKeys, listingValue, plainDigits, sectionPaths, toast, useAppContext } from 'shared';
import { type EditedListing, ListingStatus, type StaleEdit } from 'shared/contract';
import { useIncomingFiles } from 'shared/form';
import type { ListingProps } from '../../core/listing/ListingProps';
import { useIsStaying } from '../../core/useIsStaying';
import { createRefusal } from '../../features/create/createListing';
import { editListing, listingValues, staleEditOf } from '../../features/create/editListing';
import { messages } from '../../features/create/messages.ru';
import { useCreateDraft } from '../../features/create/useCreateDraft';
import { useListingForm } from '../CreateListingPage/useListingForm';

const keyOf = (file: string): string => file.slice(0, 32);

/** Returns the state of the edit form, filled with the author's latest version; `me` is the editor's user id. */
export const useEditForm = ({ section, listing }: ListingProps, me: number) => {
  const { api, queryClient } = useAppContext();
  const navigate = useNavigate();
  const isStaying = useIsStaying();
  const [start] = useState(() => {
    const content = listing.revision ?? listing.rejected_edit ?? listing;
    return { listing, content, values: listingValues(section, content) };
  });
  const { id } = start.listing;
  const [version, setVersion] = useState(start.listing.version);
  const draftKey = listingEditKey(me, `${section}:${id}`);
  const draft = useCreateDraft(section, draftKey, {
    values: start.values,
    version: start.listing.version,
    earlier: `${draftKey}:${start.listing.version}`,
  });
  const [stale, setStale] = useState<StaleEdit['changed'] | null>(draft.isOutdated ? [] : null);
  const form = useListingForm<EditedListing>({
    ...{ section, draftKey, draft, values: start.values, images: start.content.images },
    send: ({ fields, photos }, onProgress) => {
      const pictures = photos.flatMap(({ file, stored }) => file ?? stored ?? []);
      const sent = { id, fields, pictures, version, key: draft.attemptKey() };
      return editListing(api, section, sent, onProgress);
    },
    onSent: async ({ revision, is_visible }) => {
      const waits = revision !== null || is_visible !== ListingStatus.published;
      toast.success(waits ? messages.edit.sent : messages.edit.saved);
      void queryClient.invalidateQueries({ queryKey: listingKeys.listing(section, id) });
      void queryClient.invalidateQueries({ queryKey: listingKeys.own(section) });
      if (isStaying()) await navigate(sectionPaths[section].detail(id), { replace: true });
    },
    readFailure: (error, sorted) => {
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
  });
  const { photos } = form;

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

  return {
    ...form,
    submit: (event?: SyntheticEvent): void => {
      setStale(null);
      form.submit(event);
    },
    stale,
    outcome: outcome(),
    /** Discards the typed values: the form restarts from the current version. */
    discard: () => {
      draft.write(null);
      photos.clear();
    },
  };
};
