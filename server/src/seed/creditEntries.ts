import { readJson } from './readData';

interface SourceCredit {
  file: string;
  alt: string;
  author: string;
  license: string;
  license_url?: string;
  /** Address of the work, or its place within its source. */
  source: string;
  obtained_from?: string;
  /** Files that show a part of it. */
  crops?: string[];
  note?: string;
}

export interface CreditEntry {
  title: string;
  author: string;
  license: string;
  license_url: string;
  source: string;
  changes: string;
}

const FLUENT_LICENSE = 'https://github.com/microsoft/fluentui-emoji/blob/main/LICENSE';
const CHANGES = {
  photos: 'размер и сжатие',
  crop: 'кадрирование',
  illustrations: 'составлено из рисунков Fluent Emoji 3D',
};

const FLUENT_EMOJI = 'https://github.com/microsoft/fluentui-emoji';

/** Returns the page of the work or, for a path inside an archive, of its project. */
const sourceOf = ({ source, obtained_from }: SourceCredit): string => {
  if (/^https?:/.test(source)) return source;
  const [, project] = /^github:([\w.-]+\/[\w.-]+)/.exec(obtained_from ?? '') ?? [];
  return project === undefined ? FLUENT_EMOJI : `https://github.com/${project}`;
};

/** Photos of animals cut out for the top of the home page. */
const cutOut = ['photos/puppy-mixed-red.jpg', 'photos/kitten-ginger.jpg'];

/** Returns authors and licences of the places, the typeface and all pictures in the seed data. */
export const creditEntries = (): CreditEntry[] => [
  {
    title: 'Шрифт Onest',
    author: 'The Onest Project Authors',
    license: 'SIL Open Font License 1.1',
    license_url: 'https://openfontlicense.org',
    source: 'https://github.com/simpals/onest',
    changes: 'оставлены буквы и знаки, которые нужны сайту',
  },
  {
    title: 'Координаты городов',
    author: 'GeoNames',
    license: 'CC BY 4.0',
    license_url: 'https://creativecommons.org/licenses/by/4.0/deed.ru',
    source: 'https://www.geonames.org',
    changes: 'взяты центры городов России',
  },
  {
    title: 'Очертания суши и воды на карте',
    author: 'Natural Earth',
    license: 'Public domain',
    license_url: 'https://www.naturalearthdata.com/about/terms-of-use/',
    source: 'https://www.naturalearthdata.com',
    changes: 'взяты суша, озёра и реки без границ, линии упрощены',
  },
  ...(['photos', 'illustrations'] as const).flatMap((folder) =>
    readJson<SourceCredit[]>(`${folder}/credits.json`).map((credit) => ({
      title: credit.alt,
      author: folder === 'illustrations' ? 'Fluent Emoji 3D © Microsoft' : credit.author,
      license: credit.license,
      license_url: credit.license_url ?? FLUENT_LICENSE,
      source: sourceOf(credit),
      changes: [
        CHANGES[folder],
        ...(credit.crops ? [CHANGES.crop] : []),
        ...(cutOut.includes(credit.file) ? ['вырезан фон для главной страницы'] : []),
      ].join('; '),
    })),
  ),
];
