/** What is told of an animal that is lost or was found, as others get to know it. */
export interface LostReport {
  category: string;
  type: string;
  /** As the author names it, which need not be what the animal is. */
  breed: string | null;
  /** 0 not said, 1 male, 2 female. */
  sex: number;
  city: string;
  /** The day of the event, YYYY-MM-DD; null when nobody said. */
  date: string | null;
  /** The day of its publication, which counts where nobody said the day of the event. */
  publishedOn?: string;
  /** Degrees, WGS 84; the rounded point, never the exact one: what is told of a pair is computed from it. */
  point: { latitude: number; longitude: number } | null;
  marks: { colour: string | null; size: string | null; collar: string | null; special: string | null };
  /** 15 digits. */
  chip: string | null;
  title: string;
  description: string;
}
