import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import {
  type ApiClient,
  ApiError,
  callApi,
  failureText,
  filtersQuery,
  listingKeys,
  persisted,
  textsLike,
  useAppContext,
  useSession,
  viewerOf,
} from 'shared';
import { adminPromoTexts, endpoints, PROMO_IMAGE_MAX_BYTES } from 'shared/contract';
import {
  acceptPictures,
  type FormFailure,
  type IncomingFiles,
  type ServerErrors,
  schemaFrom,
  tooLargeText,
  useIncomingFiles,
  useTextForm,
} from 'shared/form';
import { useTodayInMoscow } from '../../ui/date/day';
import { messages } from './messages.ru';
import { emptyPromo, type PromoField, type PromoToSend, type PromoValues, readPromo } from './PromoValues';
import { promosQuery } from './promosQuery';

/** Milliseconds without progress after which an upload counts as lost. */
const TIMEOUT_MS = 60_000;

/** Creates an advertisement. Fails with `ApiError`. */
const createPromo = async (
  api: ApiClient,
  { fields, photo }: PromoToSend,
  onProgress: (share: number) => void,
): Promise<number> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('photo', photo);
  const data = await callApi(api, endpoints.adminCreatePromo, {
    form,
    onUploadProgress: onProgress,
    timeoutMs: TIMEOUT_MS,
  });
  return data.id;
};

/** Draft of the user `me`; missing fields are as in an empty form of `today`. */
const promoDraft = (me: number, today: string) => persisted(`promo-draft:${me}`, textsLike(emptyPromo(today)));

/** Converts a failed creation into errors of fields and a general text. */
const readPromoFailure = (error: unknown, { errors }: ServerErrors<PromoField>): FormFailure<PromoField> => {
  const text = failureText(error, { other: messages.create.failed, network: messages.create.network });
  return { errors: error instanceof ApiError && error.status === 413 ? { ...errors, photo: text } : errors, text };
};

/** Returns the state of a new advertisement's form. Never rendered on the server: it begins with the stored draft. */
export const usePromoForm = () => {
  const { api, queryClient } = useAppContext();
  const lists = useQuery(filtersQuery(api, 'pets'));
  const today = useTodayInMoscow();
  const me = viewerOf(useSession()) ?? 0;
  const [draft] = useState(() => promoDraft(me, today));
  const [photo, setPhoto] = useState<File | null>(null);
  const [photoError, setPhotoError] = useState<string>();
  const [refused, setRefused] = useState<readonly string[]>([]);
  /** The last choice of files wins, however long an earlier one takes. */
  const lastChoice = useRef<IncomingFiles>(undefined);
  const [percent, setPercent] = useState(0);
  const schema = useMemo(
    () => schemaFrom((values: PromoValues) => readPromo(values, photo, lists.data, today)),
    [photo, lists.data, today],
  );
  const form = useTextForm<PromoValues, PromoToSend, number, 'photo'>({
    schema,
    initial: () => emptyPromo(today),
    draft,
    send: (sent) => {
      setPhotoError(undefined);
      setPercent(0);
      return createPromo(api, sent, (share) => setPercent(Math.round(share * 100)));
    },
    onSent: () => {
      void queryClient.invalidateQueries({ queryKey: promosQuery(api).queryKey });
      void queryClient.invalidateQueries({ queryKey: listingKeys.promos() });
    },
    readFailure: readPromoFailure,
    places: { photo: 'photo' },
  });

  const choosePhoto = async (incoming: IncomingFiles): Promise<void> => {
    lastChoice.current = incoming;
    form.clearErrors('photo', 'root');
    const { files, folders } = incoming;
    const fitting = files.filter(({ size }) => size <= PROMO_IMAGE_MAX_BYTES);
    const tooLarge = files.filter((file) => !fitting.includes(file));
    const { pictures, refused } = await acceptPictures({ files: fitting, folders });
    if (lastChoice.current !== incoming) return;
    const [first, ...others] = pictures;
    const isAlone = files.length + folders.length === 1;
    setPhotoError(isAlone && tooLarge.length > 0 ? adminPromoTexts.imageTooLarge : undefined);
    setRefused([
      ...refused,
      ...(isAlone ? [] : tooLarge.map(({ name }) => tooLargeText(name, PROMO_IMAGE_MAX_BYTES))),
      ...others.map(({ name }) => messages.fields.photoOne(name)),
    ]);
    if (first) setPhoto(first);
  };
  useIncomingFiles((incoming) => {
    if (!form.sending && form.answer === undefined) void choosePhoto(incoming);
  });

  return {
    ...form,
    errors: photoError === undefined ? form.errors : { ...form.errors, photo: photoError },
    lists,
    today,
    photo,
    percent,
    created: form.answer !== undefined,
    refused,
    choosePhoto: (files: readonly File[]) => void choosePhoto({ files, folders: [] }),
  };
};

/** The part of the form's state that its fields use. */
export type PromoForm = ReturnType<typeof usePromoForm>;
