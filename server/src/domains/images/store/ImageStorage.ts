/** Where renditions of pictures are kept. Names are content-addressed: what is stored under one never changes. */
export interface ImageStorage {
  /** Keeps the bytes under the name; does nothing when they are there already. */
  put: (name: string, bytes: Buffer) => Promise<void>;
  /** The bytes of a name, or null when there are none. */
  get: (name: string) => Promise<Buffer | null>;
  has: (name: string) => Promise<boolean>;
  /** Forgets a name, also one that is not there. */
  remove: (name: string) => Promise<void>;
  /** Removes what writes that were cut off before this moment left behind. */
  removeLeftovers: (before: Date) => Promise<void>;
}
