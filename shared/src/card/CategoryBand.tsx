import { styled } from 'styled-components';
import { softTones } from '../theme/softTones';
import { theme } from '../theme/theme';
import type { CategoryMark } from './categoryMark';

/** Height of the band, so that what lies on the picture keeps clear of it. */
export const BAND_HEIGHT = '30px';

/** The category of a card along the lower edge of its picture. It takes its room from the picture: all cards are of one height. */
export const CategoryBand = ({ mark: { text, tone } }: { mark: CategoryMark }) => <Band $tone={tone}>{text}</Band>;

const Band = styled.span<{ $tone: CategoryMark['tone'] }>`
  position: absolute;
  inset: auto 0 0;
  height: ${BAND_HEIGHT};
  padding: 0 ${theme.space(3.5)};
  overflow: hidden;
  font-size: ${theme.font.sm};
  font-weight: 600;
  line-height: ${BAND_HEIGHT};
  text-overflow: ellipsis;
  white-space: nowrap;

  ${({ $tone }) => softTones[$tone]}

  ${theme.media.phone} {
    padding: 0 ${theme.space(3)};
    /* 'Потеряно животное' stays whole at 320 px. */
    font-size: min(${theme.font.sm}, 3.5vw);
  }
`;
