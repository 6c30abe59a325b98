import type { ReactNode } from 'react';
import {
  Button,
  NumberField,
  SegmentedChoice,
  SelectField,
  Stack,
  sectionDescriptors,
  TextAreaField,
  TextField,
  ToneBox,
  theme,
} from 'shared';
import {
  contractOf,
  DESCRIPTION_MAX,
  fieldOf,
  lostColours,
  lostSizes,
  PLACE_MAX,
  PRICE_MAX,
  TITLE_MAX,
} from 'shared/contract';
import { styled } from 'styled-components';
import { type CatalogueFieldProps, CityField, EntryField, OwnChoice } from './CatalogueFields';
import { reportOf } from './CreateValues';
import { DayField } from './DayField';
import { messages } from './messages.ru';
import { PointField } from './PointField';

const texts = messages.report;

/** Number of animal types with a quick choice of their first entry: a finder of a dog need not know its breed. */
const QUICK_TYPES = 2;

interface AnimalStepProps extends CatalogueFieldProps {
  photos: ReactNode;
}

/** The first step of the form: which animal, and what it looks like. */
export const AnimalStep = ({ section, form, catalogues, photos }: AnimalStepProps) => {
  const { values, field, change } = form;
  const popular = catalogues.items.filter((item) => item.popular);
  const quick = popular.filter(({ type }, index) => popular.findIndex((item) => item.type === type) === index);
  const choices = contractOf(section).shown.form.flatMap((name) => {
    const own = fieldOf(section, name);
    return own?.kind === 'choice' ? [{ name, own }] : [];
  });
  const report = reportOf(section, values);
  return (
    <>
      <SegmentedChoice
        label={messages.category}
        {...field('category')}
        options={sectionDescriptors[section].categories}
      />
      {photos}
      <Stack $gap={2}>
        <EntryField {...{ section, form, catalogues }} />
        {quick.length > 0 && (
          <Quick role="group" aria-label={texts.unknownBreed}>
            <span>{texts.unknownBreed}</span>
            {quick.slice(0, QUICK_TYPES).map(({ id, name }) => (
              <Button
                key={id}
                variant="secondary"
                size="sm"
                aria-pressed={values.catalogue === name}
                onClick={() => change({ catalogue: name, catalogueId: String(id) })}
              >
                {name}
              </Button>
            ))}
          </Quick>
        )}
      </Stack>
      <TextField
        label={report?.nameLabel ?? messages.title}
        {...field('title')}
        hint={report?.titleHint}
        counter={{ max: TITLE_MAX }}
        autoComplete="off"
      />
      {choices.map(({ name, own }) => (
        <OwnChoice key={name} {...{ section, name, form }} field={own} />
      ))}
      <SelectField
        label={texts.colour}
        {...field('colour')}
        placeholder={texts.unsaid}
        options={lostColours.map((colour) => ({ value: colour, label: colour }))}
      />
      <SegmentedChoice
        label={texts.size}
        {...field('size')}
        options={[
          { value: '', label: texts.unsaid },
          ...lostSizes.map((size) => ({ value: size as string, label: texts.sizes[size] ?? size })),
        ]}
      />
      <TextField label={texts.collar} {...field('collar')} hint={texts.collarHint} counter={{ max: PLACE_MAX }} />
      <TextField label={texts.special} {...field('special')} hint={texts.specialHint} counter={{ max: PLACE_MAX }} />
    </>
  );
};

const Quick = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(2)};
  color: ${theme.color.muted};
  font-size: ${theme.font.sm};
`;

/** The second step of the form: the day, and the place in words, on the map, or both. */
export const PlaceStep = ({ section, form, catalogues }: CatalogueFieldProps) => {
  const { values, field, change } = form;
  const words = reportOf(section, values);
  return (
    <>
      <DayField label={words?.day ?? ''} hint={words?.dayHint} {...field('event_date')} />
      <CityField {...{ section, form, catalogues }} />
      <TextField
        label={messages.report.place}
        {...field('place')}
        hint={words?.placeHint}
        placeholder={words?.placeExample}
        counter={{ max: PLACE_MAX }}
        autoComplete="off"
      />
      <PointField
        city={values.city}
        value={values.point}
        onChange={(point) => change({ point })}
        without={words?.withoutPoint}
      />
    </>
  );
};

/** The last step of the form: the author's contacts and further details. */
export const ContactStep = ({ section, form: { values, field } }: CatalogueFieldProps) => {
  const words = reportOf(section, values);
  return (
    <>
      <ToneBox $tone="primary">{texts.contact}</ToneBox>
      {words?.hasReward && (
        <NumberField
          kind="reward"
          label={texts.reward}
          {...field('reward')}
          hint={texts.rewardHint}
          suffix={messages.rouble}
          max={PRICE_MAX}
        />
      )}
      <NumberField kind="chip" label={texts.chip} {...field('chip')} hint={words?.chipHint} />
      <TextAreaField
        label={messages.description}
        {...field('description')}
        placeholder={words?.placeholder}
        counter={{ max: DESCRIPTION_MAX }}
        rows={5}
      />
    </>
  );
};
