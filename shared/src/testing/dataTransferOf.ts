interface Brought {
  texts?: Readonly<Record<string, string>>;
  files?: readonly File[];
  folders?: readonly string[];
}

/** Returns the data of a paste or a drop for `fireEvent`, as jsdom has no class for it. @public */
export const dataTransferOf = ({ texts = {}, files = [], folders = [] }: Brought) => {
  const all = [...files, ...folders.map((name) => new File([], name))];
  return {
    types: [...Object.keys(texts), ...(all.length > 0 ? ['Files'] : [])],
    getData: (type: string) => texts[type] ?? '',
    files: all,
    items: [
      ...Object.keys(texts).map((type) => ({
        kind: 'string',
        type,
        getAsFile: () => null,
        webkitGetAsEntry: () => null,
      })),
      ...all.map((file) => ({
        kind: 'file',
        type: file.type,
        getAsFile: () => file,
        webkitGetAsEntry: () => ({ isDirectory: folders.includes(file.name) }),
      })),
    ],
  };
};
