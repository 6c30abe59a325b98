import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { filtersQuery, useAppContext } from 'shared';
import { adminPromoTexts, PROMO_IMAGE_MAX_BYTES } from 'shared/contract';
import { todayInMoscow } from '../../ui/date/day';
import { createPromo } from './createPromo';
import { emptyPromo, type PromoFaults, type PromoField, type PromoValues } from './PromoValues';
import { promoDraft } from './promoDraft';
import { promoFailure } from './promoFailure';
import { readPromo } from './readPromo';

/** The state of the form of a new advertisement. Never rendered on the server: it begins with the stored draft. */
export const usePromoForm = () => {
  const { api, queryClient } = useAppContext();
  const lists = useQuery(filtersQuery(api, 'pets'));
  const [today] = useState(todayInMoscow);
  const [values, setValues] = useState(() => promoDraft(today).read() ?? emptyPromo(today));
  const [photo, setPhoto] = useState<File | null>(null);
  const [photoFault, setPhotoFault] = useState<string>();
  const [shown, setShown] = useState<ReadonlySet<PromoField>>(new Set());
  const [refused, setRefused] = useState<PromoFaults>({});
  const [text, setText] = useState<string>();
  const [percent, setPercent] = useState(0);
  /** Counts the submits that found faults: the form then goes to the first one. */
  const [faulty, setFaulty] = useState(0);
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: ({ fields, file }: { fields: Record<string, string>; file: File }) =>
      createPromo(api, fields, file, (share) => setPercent(Math.round(share * 100))),
    onSuccess: () => {
      promoDraft(today).write(null);
      void queryClient.invalidateQueries({ queryKey: ['admin', 'promos'] });
      void queryClient.invalidateQueries({ queryKey: ['promos'] });
    },
    onError: (error) => {
      const failure = promoFailure(error, values);
      setRefused(failure.faults);
      setText(failure.text);
      if (Object.keys(failure.faults).length > 0) setFaulty((count) => count + 1);
    },
  });

  useEffect(() => {
    if (!isSuccess) promoDraft(today).write(values);
  }, [today, values, isSuccess]);

  const read = readPromo(values, photo !== null, lists.data, today);
  const faults: PromoFaults = {};
  for (const field of Object.keys({ ...read.faults, ...refused }) as PromoField[]) {
    const told = refused[field] ?? (shown.has(field) ? read.faults[field] : undefined);
    if (told !== undefined) faults[field] = told;
  }
  if (photoFault !== undefined) faults.photo = photoFault;

  const forget = (fields: Iterable<string>): void => {
    setText(undefined);
    setRefused((before) => ({ ...before, ...Object.fromEntries([...fields].map((field) => [field, undefined])) }));
  };

  return {
    lists,
    today,
    values,
    photo,
    faults,
    faulty,
    text,
    percent,
    sending: isPending,
    created: isSuccess,
    change: (part: Partial<PromoValues>): void => {
      setValues((before) => ({ ...before, ...part }));
      forget(Object.keys(part));
    },
    choosePhoto: (file: File): void => {
      forget(['photo']);
      const isImage = file.type.startsWith('image/');
      const fits = file.size <= PROMO_IMAGE_MAX_BYTES;
      setPhotoFault(isImage ? (fits ? undefined : adminPromoTexts.imageTooLarge) : adminPromoTexts.imageRequired);
      if (isImage && fits) setPhoto(file);
    },
    show: (field: PromoField): void => setShown((before) => new Set(before).add(field)),
    submit: (): void => {
      if (isPending || isSuccess) return;
      const wrong = Object.keys(read.faults) as PromoField[];
      setText(undefined);
      setRefused({});
      if (photo === null || wrong.length > 0) {
        setShown(new Set(wrong));
        setFaulty((count) => count + 1);
        return;
      }
      setPhotoFault(undefined);
      setPercent(0);
      mutate({ fields: read.fields, file: photo });
    },
  };
};
