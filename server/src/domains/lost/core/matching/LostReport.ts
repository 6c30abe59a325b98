/** The public report of an animal that is lost or was found. */
export interface LostReport {
  category: string;
  type: string;
  /** As named by the author, possibly wrong. */
  breed: string | null;
  /** 0 unspecified, 1 male, 2 female. */
  sex: number;
  city: string;
  /** The day of the event, YYYY-MM-DD; null when unknown. */
  date: string | null;
  /** The day of its publication, used without a day of the event. */
  publishedOn?: string;
  /** Degrees, WGS 84; the public point, never the exact one, since the texts of a pair are computed from it. */
  point: { latitude: number; longitude: number } | null;
  marks: { colour: string | null; size: string | null; collar: string | null; special: string | null };
  /** 15 digits. */
  chip: string | null;
  title: string;
  description: string;
}
