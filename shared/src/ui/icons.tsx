import type { SVGProps } from 'react';

/** @public */
export type IconProps = Omit<SVGProps<SVGSVGElement>, 'children'> & {
  /** Side in pixels, 20 by default. */
  size?: number | undefined;
};

/** Creates an icon of path data in a square of 24, drawn by `.icon` of the global style; screen readers skip it. */
const icon =
  (path: string, look?: SVGProps<SVGSVGElement>) =>
  ({ size = 20, className, ...rest }: IconProps) => (
    <svg
      className={className === undefined ? 'icon' : `icon ${className}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      {...look}
      {...rest}
    >
      <path d={path} />
    </svg>
  );

const Heart = icon('M12 20.3s-8-4.7-8-10.6A4.6 4.6 0 0 1 12 7a4.6 4.6 0 0 1 8 2.7c0 5.9-8 10.6-8 10.6z');

/** Heart of favourites; `filled` for a favourite. @public */
export const HeartIcon = ({ filled = false, ...props }: IconProps & { filled?: boolean | undefined }) =>
  Heart(filled ? { ...props, fill: 'currentColor' } : props);

/** @public */
export const HomeIcon = icon('M3.5 11 12 3.8 20.5 11 M5.8 9.3V20h12.4V9.3');
/** @public */
export const MessageIcon = icon('M20.2 11.8a7.8 7.8 0 0 1-11.4 6.9L4 20l1.3-4.6a7.8 7.8 0 1 1 14.9-3.6z');
/** @public */
export const BellIcon = icon('M6 10a6 6 0 1 1 12 0c0 4.4 1.8 5.9 1.8 6.6H4.2C4.2 15.9 6 14.4 6 10z M10 20.2h4');
/** @public */
export const UserIcon = icon('M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0z M5 20.2c.6-3.9 3.3-6 7-6s6.4 2.1 7 6');
/** @public */
export const BackIcon = icon('M14.8 4.8 7.6 12l7.2 7.2');
/** @public */
export const PlusIcon = icon('M12 5v14 M5 12h14');
/** @public */
export const FilterIcon = icon('M4 7h16 M7 12h10 M10 17h4');
/** @public */
export const CloseIcon = icon('M6 6l12 12 M18 6 6 18');
/** @public */
export const ChevronLeftIcon = icon('M14.5 6 8.5 12l6 6');
/** @public */
export const ChevronRightIcon = icon('M9.5 6l6 6-6 6');
/** @public */
export const ChevronDownIcon = icon('M6 9.5l6 6 6-6');
/** @public */
export const ChevronUpIcon = icon('M6 14.5l6-6 6 6');
/** @public */
export const SearchIcon = icon('M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0z M15.8 15.8 20 20');
/** @public */
export const SortIcon = icon('M8 5v14 M4.8 15.8 8 19l3.2-3.2 M16 19V5 M12.8 8.2 16 5l3.2 3.2');
/** @public */
export const CheckIcon = icon('M5 12.6l4.6 4.6L19.2 7.4');
/** @public */
export const TrashIcon = icon('M4.5 7h15 M9.5 7V4.5h5V7 M6.5 7l.8 12.5h9.4L17.5 7 M10.2 10.8v5.4 M13.8 10.8v5.4');
/** @public */
export const PinIcon = icon('M9 4h6 M10 4v5.2L7 13v1.5h10V13l-3-3.8V4 M12 14.5V20.5');
/** @public */
export const PlaceIcon = icon(
  'M12 21s-6.5-5.8-6.5-11a6.5 6.5 0 0 1 13 0c0 5.2-6.5 11-6.5 11z M14.4 10a2.4 2.4 0 1 1-4.8 0 2.4 2.4 0 0 1 4.8 0z',
);
/** Eye: seen. @public */
export const EyeIcon = icon(
  'M2.8 12s3.4-6 9.2-6 9.2 6 9.2 6-3.4 6-9.2 6-9.2-6-9.2-6z M14.7 12a2.7 2.7 0 1 1-5.4 0 2.7 2.7 0 0 1 5.4 0z',
);
/** @public */
export const RocketIcon = icon(
  'M12 15.5 8.5 12c1-4.5 4.3-8 10.7-8 0 6.4-3.5 9.7-8 10.7 M8.5 12H5l2.2-3.6h2.7 M12 15.5V19l3.6-2.2v-2.7 M6.5 15.5c-1.5.8-1.8 2.8-1.8 3.8 1 0 3-.3 3.8-1.8',
);
/** @public */
export const ShareIcon = icon('M12 15V4 M8 7.5 12 3.8l4 3.7 M6 11.5v8.5h12v-8.5');
/** @public */
export const FlagIcon = icon('M6 21V4 M6 4.5h12l-2.5 4 2.5 4H6');
/** @public */
export const ShieldIcon = icon(
  'M12 3 19.5 5.8v5.4c0 4.6-3 7.9-7.5 9.8-4.5-1.9-7.5-5.2-7.5-9.8V5.8z M8.6 11.8l2.4 2.4 4.4-4.6',
);
/** @public */
export const AlertIcon = icon('M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z M12 7.5v5.5 M12 16.3v.2');
const PAW =
  'M3.6 11a2 2.6 0 1 1 4 0 2 2.6 0 1 1-4 0z M7.8 6.4a2 2.7 0 1 1 4 0 2 2.7 0 1 1-4 0z M12.2 6.4a2 2.7 0 1 1 4 0 2 2.7 0 1 1-4 0z M16.4 11a2 2.6 0 1 1 4 0 2 2.6 0 1 1-4 0z M12 11.5c-2.8 0-5.4 3.1-5.4 5.7 0 1.7 1.3 2.6 2.8 2.6 1 0 1.7-.4 2.6-.4s1.6.4 2.6.4c1.5 0 2.8-.9 2.8-2.6 0-2.6-2.6-5.7-5.4-5.7z';

/** @public */
export const PawIcon = icon(PAW, { fill: 'currentColor', stroke: 'none' });

/** Three dots: more actions. */
export const MoreIcon = icon('M12 5v.01M12 12v.01M12 19v.01', { strokeWidth: 3.2 });

/** Paper plane: send. @public */
export const SendIcon = icon('M4 12 20.5 4 15 20.5l-3.6-6.4z M11.4 14.1 20.5 4');

/** Pencil: edit. @public */
export const EditIcon = icon(
  'M4.5 19.5l1-4.2L16 4.8a1.9 1.9 0 0 1 2.7 0l.5.5a1.9 1.9 0 0 1 0 2.7L8.7 18.5z M14 6.8l3.2 3.2',
);

/** Sheet with a picture and lines: flyer. @public */
export const FlyerIcon = icon('M6 3.5h12v17H6z M9 7h6v5H9z M9 15.2h6 M9 17.8h4');

/** Label on a string: price. @public */
export const PriceIcon = icon('M4 12.5V4.8h7.7l8 8a1.8 1.8 0 0 1 0 2.5l-5.2 5.2a1.8 1.8 0 0 1-2.5 0z M8.3 9v.01');

/** Arrow in a circle: repeat. @public */
export const RepeatIcon = icon('M19 12a7 7 0 1 1-2.2-5.1 M19.3 3.8v4.4h-4.4');

/** Two sliders: settings. @public */
export const SettingsIcon = icon(
  'M4 8h9 M17 8h3 M4 16h3 M11 16h9 M17 8a2 2 0 1 1-4 0 2 2 0 0 1 4 0z M11 16a2 2 0 1 1-4 0 2 2 0 0 1 4 0z',
);

/** Door with an arrow: sign out. @public */
export const SignOutIcon = icon('M13 4.5H5.5v15H13 M10.5 12H20 M16.5 8.2 20.3 12l-3.8 3.8');
