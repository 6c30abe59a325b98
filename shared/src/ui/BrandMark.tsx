import { styled } from 'styled-components';
import { messages } from '../messages.ru';
import { theme } from '../theme/theme';

/** Product name, whole and as the two parts of the wordmark. @public */
export const BRAND = {
  name: `${messages.brand.first}${messages.brand.second}`,
  first: messages.brand.first,
  second: messages.brand.second,
} as const;

/** Logo: a paw with a heart for its pad. Decoration beside the product's name. @public */
export const BrandMark = ({ size }: { size: number }) => (
  <Drawing width={size} height={size} viewBox="2 2 20 20" aria-hidden="true">
    <ellipse cx="4.7" cy="10" rx="1.9" ry="2.5" transform="rotate(-22 4.7 10)" />
    <ellipse cx="9.3" cy="5.7" rx="2" ry="2.7" transform="rotate(-7 9.3 5.7)" />
    <ellipse cx="14.7" cy="5.7" rx="2" ry="2.7" transform="rotate(7 14.7 5.7)" />
    <ellipse className="beside" cx="19.3" cy="10" rx="1.9" ry="2.5" transform="rotate(22 19.3 10)" />
    <path d="M12 21c-3.2-2-5.9-4.1-5.9-6.9 0-1.8 1.3-3.1 3-3.1 1.2 0 2.3.6 2.9 1.7.6-1.1 1.7-1.7 2.9-1.7 1.7 0 3 1.3 3 3.1 0 2.8-2.7 4.9-5.9 6.9z" />
  </Drawing>
);

const Drawing = styled.svg`
  flex: none;
  overflow: visible;
  fill: ${theme.color.primary};

  & > .beside {
    fill: ${theme.color.ochreDeep};
  }
`;
