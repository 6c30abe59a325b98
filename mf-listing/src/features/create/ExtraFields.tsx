import { SegmentedChoice, SelectField, theme } from 'shared';
import { type AgeExtra, ageText, type ExtraName, extrasOf, type Section, sectionExtras } from 'shared/contract';
import { styled } from 'styled-components';
import type { ListingForm } from './CreateValues';
import { messages } from './messages.ru';

/** Returns the ages offered: each month of the first year, halves of the next two, then years. */
const ageOptionsUpTo = (max: number): number[] =>
  Array.from({ length: max + 1 }, (_, age) => age).filter(
    (age) => age < 12 || (age <= 36 && age % 6 === 0) || age % 12 === 0,
  );

/** Returns the age options with the current value: an animal has grown since it was set. */
const ageOptions = ({ most }: AgeExtra, value: string) => {
  const ages = ageOptionsUpTo(most);
  const known = Number(value);
  const all = value === '' || ages.includes(known) ? ages : [...ages, known].sort((a, b) => a - b);
  return all.map((age) => ({ value: String(age), label: ageText(age) }));
};

/** Optional fields; nothing in a section without them. */
export const ExtraFields = ({ section, form: { values, field } }: { section: Section; form: ListingForm }) => {
  const extras = Object.entries(extrasOf(section));
  if (extras.length === 0) return null;
  return (
    <Group>
      <legend>{messages.extras}</legend>
      {extras.map(([name, extra]) => {
        const words = sectionExtras[section]?.[name];
        const place = name as ExtraName;
        const [label, unsaid] = [words?.label ?? name, { value: '', label: words?.unsaid ?? '' }];
        return extra.kind === 'age' ? (
          <SelectField
            key={name}
            label={label}
            {...field(place)}
            options={[unsaid, ...ageOptions(extra, values[place])]}
          />
        ) : (
          <SegmentedChoice
            key={name}
            label={label}
            {...field(place)}
            options={[unsaid, { value: 'true', label: words?.yes ?? '' }]}
          />
        );
      })}
    </Group>
  );
};

const Group = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(4)} ${theme.space(6)};

  > legend {
    padding: 0 0 ${theme.space(2)};
    color: ${theme.color.muted};
    font-size: ${theme.font.sm};
  }
`;
