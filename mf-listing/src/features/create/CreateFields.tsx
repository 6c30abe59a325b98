import { useQuery } from '@tanstack/react-query';
import { Fragment, useId } from 'react';
import {
  callQuery,
  formatNumber,
  formatPrice,
  NumberField,
  PUBLIC_QUERY,
  SegmentedChoice,
  Stack,
  sectionDescriptors,
  TextAreaField,
  TextField,
  theme,
  useAppContext,
} from 'shared';
import {
  contractOf,
  DESCRIPTION_MAX,
  endpoints,
  fieldOf,
  HOUR_MS,
  PRICE_UNIT_MAX,
  type PriceHint,
  postingTexts,
  type Section,
  TITLE_MAX,
} from 'shared/contract';
import { styled } from 'styled-components';
import { type CatalogueFieldProps, CityField, EntryField, OwnChoice } from './CatalogueFields';
import { createForms } from './createForms';
import { ExtraFields } from './ExtraFields';
import { messages } from './messages.ru';

/** From here on prices are shown in thousands. */
const THOUSANDS_FROM = 10_000;

/** Rounds to two significant digits: 24 870 is 25 000. */
const rounded = (price: number): number => {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, price))) - 1);
  return Math.round(price / unit) * unit;
};

/** Formats the usual price of similar listings: 'Обычно 25–40 тыс. ₽'. */
export const priceHintText = (hint: NonNullable<PriceHint['hint']>): string => {
  const [from, to] = [rounded(hint.from), rounded(hint.to)];
  const isThousands = from >= THOUSANDS_FROM;
  const formatUnit = (price: number): string => formatNumber(isThousands ? price / 1000 : price);
  if (from === to) return messages.usualPrice.about(formatPrice(from));
  return messages.usualPrice.between(formatUnit(from), formatUnit(to), isThousands);
};

/** The usual price of the chosen catalogue entry; nothing for null. */
const UsualPrice = ({ section, entry }: { section: Section; entry: number | null }) => {
  const { api } = useAppContext();
  const { data } = useQuery({
    ...callQuery(api, endpoints.priceHint, { query: { section, entry } }),
    enabled: entry !== null,
    meta: PUBLIC_QUERY,
    staleTime: HOUR_MS,
    retry: false,
  });
  const hint = data?.hint;
  return <Line role="status">{hint && <span>{priceHintText(hint)}</span>}</Line>;
};

const Line = styled.p`
  color: ${theme.color.muted};
  font-size: ${theme.font.sm};

  &:empty {
    display: none;
  }
`;

/** All fields but the pictures (docs/specification.md, 'Placing a listing'). */
export const CreateFields = ({ section, form, catalogues }: CatalogueFieldProps) => {
  const { values, field } = form;
  const unitsId = useId();
  const { priceUnits } = contractOf(section);
  const picked = values.catalogueId === '' ? catalogues.findItem?.(values.catalogue)?.id : Number(values.catalogueId);
  const entry = picked ?? null;
  const { categories, pricedCategory } = sectionDescriptors[section];
  const { priceMax, descriptionRule } = createForms[section];
  const ownField = (name: string) => {
    const own = fieldOf(section, name);
    if (own?.kind !== 'choice') return <EntryField {...{ section, form, catalogues }} />;
    return <OwnChoice {...{ section, form, name }} field={own} />;
  };

  return (
    <>
      <TextField label={messages.title} {...field('title')} counter={{ max: TITLE_MAX }} autoComplete="off" />
      <SegmentedChoice label={messages.category} {...field('category')} options={categories} />
      {contractOf(section).shown.form.map((name) => (
        <Fragment key={name}>
          {fieldOf(section, name) === undefined ? <CityField {...{ section, form, catalogues }} /> : ownField(name)}
        </Fragment>
      ))}
      {values.category === pricedCategory && (
        <Stack $gap={1}>
          <NumberField
            kind="price"
            label={messages.price}
            {...field('price')}
            hint={messages.priceHint}
            suffix={messages.rouble}
            max={priceMax}
          />
          {!priceUnits && <UsualPrice section={section} entry={entry} />}
        </Stack>
      )}
      {values.category === pricedCategory && priceUnits && (
        <>
          <TextField
            label={messages.price_unit}
            {...field('price_unit')}
            hint={messages.priceUnitHint}
            counter={{ max: PRICE_UNIT_MAX }}
            list={unitsId}
            autoComplete="off"
          />
          <datalist id={unitsId}>
            {priceUnits.map((unit) => (
              <option key={unit} value={unit} />
            ))}
          </datalist>
        </>
      )}
      <ExtraFields section={section} form={form} />
      <TextAreaField
        label={messages.description}
        {...field('description')}
        hint={descriptionRule ? undefined : messages.descriptionHint}
        placeholder={postingTexts[section].placeholder}
        counter={{ max: DESCRIPTION_MAX }}
        rows={5}
      />
    </>
  );
};
