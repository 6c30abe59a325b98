import type { ComponentType } from 'react';
import type { SoftTone } from '../theme/softTones';
import type { IconProps } from '../ui/icons';

/** A state of a card in a word. */
export interface CardMark {
  text: string;
  tone: SoftTone;
  Icon?: ComponentType<IconProps> | undefined;
}

const ICON_SIZE = 16;

/**
 * The states of a card in a bite out of its photo's lower left corner, clear of faces: the first as a word, the others as
 * their icons, each read out. Nothing without a state.
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
