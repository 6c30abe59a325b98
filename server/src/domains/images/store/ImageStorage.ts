/** The storage of renditions. Names are content-addressed: the content of a name never changes. */
export interface ImageStorage {
  /** Stores the bytes unless the name exists. */
  put: (name: string, bytes: Buffer) => Promise<void>;
  /** Returns the bytes of a name, null without any. */
  get: (name: string) => Promise<Buffer | null>;
  has: (name: string) => Promise<boolean>;
  /** Removes a name, if it exists. */
  remove: (name: string) => Promise<void>;
  /** Removes the leftovers of writes cut off before this moment. */
  removeLeftovers: (before: Date) => Promise<void>;
}
