import type { ComponentType } from 'react';
import type { BriefListingBySection } from '../contract/listing';
import { contractOf, type Section } from '../contract/sections';
import { sectionMarks } from '../contract/sections/sectionTexts.ru';
import { listingCategoryName, listingValue } from '../listings/listingFacts';
import type { SoftTone } from '../ui/Badge';
import type { IconProps } from '../ui/icons';

/** Purpose of an animal that is not for sale; its card leads with it instead of a price. */
interface CategoryMark {
  text: string;
  tone: SoftTone;
}

/** Returns the mark of a lost, found or given-away animal, worded by its sex; null for others. @beta */
export const categoryMark = <S extends Section>(section: S, listing: BriefListingBySection[S]): CategoryMark | null => {
  const { marks } = contractOf(section);
  const category = listingCategoryName(section, listing);
  const tone = marks?.tones[category];
  if (marks === undefined || tone === undefined) return null;
  return { tone, text: sectionMarks[section]?.[category]?.[Number(listingValue(listing, marks.by))] ?? category };
};

/** State of a card as a word with an icon. @beta */
export interface CardMark {
  text: string;
  tone: SoftTone;
  Icon?: ComponentType<IconProps> | undefined;
}

const ICON_SIZE = 16;

/** States of a card at the lower left of its photo: the first as a word, the others as icons. @beta */
export const CardNotch = ({ marks }: { marks: readonly CardMark[] }) =>
  marks.length === 0 ? null : (
    <span className="notch">
      {marks.map(({ text, tone, Icon }, index) => (
        <span key={text} className="mark" data-tone={tone}>
          {Icon && <Icon size={ICON_SIZE} />}
          <span className={index === 0 ? 'word' : 'said'}>{text}</span>
        </span>
      ))}
    </span>
  );
