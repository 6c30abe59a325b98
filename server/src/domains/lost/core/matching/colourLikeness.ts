/** Colours by which two people may describe one animal. */
const near: Readonly<Record<string, readonly string[]>> = {
  белый: ['чёрно-белый', 'серо-белый', 'рыже-белый', 'бежевый'],
  чёрный: ['чёрно-белый', 'чёрно-рыжий', 'коричневый'],
  серый: ['серо-белый', 'полосатый', 'голубой', 'бежевый'],
  рыжий: ['рыже-белый', 'бежевый', 'коричневый', 'полосатый'],
  коричневый: ['чёрно-рыжий', 'бежевый', 'полосатый'],
  трёхцветный: ['рыже-белый', 'чёрно-рыжий'],
  'серо-белый': ['чёрно-белый', 'полосатый'],
  'рыже-белый': ['бежевый'],
  зелёный: ['жёлтый'],
};

/** Returns how similar two colours of the list are. */
export const colourLikeness = (one: string, other: string): 'same' | 'near' | 'other' => {
  if (one === other) return 'same';
  return near[one]?.includes(other) || near[other]?.includes(one) ? 'near' : 'other';
};
