/** Interval and number of polls for the script (docs/specification.md, 'Signing in'). */
const POLL_MS = 100;
const TRIES = 20;

interface ScriptToLoad<T> {
  src: string;
  integrity?: string | undefined;
  /** Returns the script's global; undefined until it has run. */
  find: () => T | undefined;
}

const loading = new Set<string>();

const append = (src: string, integrity: string | undefined): void => {
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  if (integrity !== undefined) {
    script.integrity = integrity;
    script.crossOrigin = 'anonymous';
  }
  const cleanUp = (): void => {
    loading.delete(src);
    script.remove();
  };
  script.addEventListener('error', cleanUp);
  script.addEventListener('load', cleanUp);
  loading.add(src);
  document.head.append(script);
};

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, POLL_MS));

/** Loads a provider's script and returns its global; null when it fails or takes over 2 s. A later call waits again. */
export const loadScript = async <T>({ src, integrity, find }: ScriptToLoad<T>): Promise<T | null> => {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const found = find();
    if (found !== undefined) return found;
    if (!loading.has(src)) {
      if (attempt > 0) return null;
      append(src, integrity);
    }
    await pause();
  }
  return find() ?? null;
};
