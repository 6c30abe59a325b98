import type { ComponentType } from 'react';
import type { SoftTone } from '../theme/softTones';
import type { IconProps } from '../ui/icons';

/** State of a card as a word with an icon. */
export interface CardMark {
  text: string;
  tone: SoftTone;
  Icon?: ComponentType<IconProps> | undefined;
}

const ICON_SIZE = 16;

/**
 * States of a card in a notch at the lower left of its photo, clear of faces: the first as a word, the others as icons,
 * each read out. Renders nothing without states.
 */
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
