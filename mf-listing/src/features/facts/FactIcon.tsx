import { PawIcon, PlaceIcon } from 'shared';

/** Strokes of icons, as path data in a square of 24, by the fact's name in the contract. */
const strokes: Readonly<Record<string, string>> = {
  sex: 'M12 3.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11z M12 14.5v6.5 M8.8 18h6.4',
  male: 'M10 8.5a5.75 5.75 0 1 1 0 11.5 5.75 5.75 0 0 1 0-11.5z M14.2 10.1 20 4 M15 4h5v5',
  age: 'M4 20.5h16 M5.5 20.5v-8h13v8 M5.5 16c2.2 1.7 4.3 1.7 6.5 0s4.3-1.7 6.5 0 M12 12.5V8 M12 4.5v.5',
  vaccinated: 'M14.5 4.5l5 5 M17 7l-9.5 9.5-3.2.9.9-3.2L14.7 4.7 M4.2 19.8l2-2 M10 9.5l1.7 1.7 M16.5 2.5l5 5',
  documents: 'M6 3.5h8l4.5 4.5v12.5H6z M13.5 3.5v5h5 M9.5 13h5.5 M9.5 16.5h5.5',
  condition: 'M4 12.5V4.5h8l8 8-7.5 7.5z M8 8.5v.1',
  colour: 'M12 3.5c3.6 4 5.8 6.9 5.8 10a5.8 5.8 0 0 1-11.6 0c0-3.1 2.2-6 5.8-10z',
  size: 'M3.5 8.5h17v7h-17z M7.5 8.5v3 M11.5 8.5v3.5 M15.5 8.5v3',
  collar:
    'M4.5 5c0 6 3 9.5 7.5 9.5s7.5-3.5 7.5-9.5 M8 4.6c0 4 1.4 6.4 4 6.4s4-2.4 4-6.4 M12 14.5a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2z',
  special: 'M12 3.5l2.5 5.4 5.9.7-4.4 4 1.2 5.8L12 16.5l-5.2 2.9L8 13.6l-4.4-4 5.9-.7z',
  chip: 'M7 7h10v10H7z M10 3.5V7 M14 3.5V7 M10 17v3.5 M14 17v3.5 M3.5 10H7 M3.5 14H7 M17 10h3.5 M17 14h3.5',
};

/** Icon of a fact; decorative, because a label is beside it. */
export const FactIcon = ({ name }: { name: string }) => {
  const path = strokes[name];
  if (name === 'city') return <PlaceIcon size={22} />;
  if (path === undefined) return <PawIcon size={22} />;
  return (
    <svg
      width={22}
      height={22}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.9}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
};
