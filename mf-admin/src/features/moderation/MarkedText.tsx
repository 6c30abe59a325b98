import { theme } from 'shared';
import type { ContactPlace, Sign } from 'shared/contract';
import { styled } from 'styled-components';

interface MarkedTextProps {
  text: string;
  field: ContactPlace['field'];
  signs: readonly Sign[];
  /** Offset of this part in the whole text, in characters. */
  offset?: number;
}

export const MarkedText = ({ text, field, signs, offset = 0 }: MarkedTextProps) => {
  const places = signs.flatMap((sign) => (sign.kind === 'contacts' ? sign.places : []));
  const own = places
    .filter((place) => place.field === field)
    .map(({ start, end }) => ({ start: Math.max(start - offset, 0), end: Math.min(end - offset, text.length) }))
    .filter(({ start, end }) => start < end);
  const ends = [0, ...own.map(({ end }) => end)];
  return (
    <>
      {own.map(({ start, end }, index) => (
        <span key={start}>
          <span>{text.slice(ends[index], start)}</span>
          <Mark>{text.slice(start, end)}</Mark>
        </span>
      ))}
      <span>{text.slice(ends.at(-1))}</span>
    </>
  );
};

const Mark = styled.mark`
  border-bottom: 2px solid ${theme.color.ochreDeep};
  border-radius: 4px;
  background: ${theme.color.ochreSoft};
  color: ${theme.color.onOchreSoft};
`;
