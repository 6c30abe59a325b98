import { useEffect, useState } from 'react';
import { ChosenPicture } from 'shared/form';

/** Preview of a picture of this device. */
export const FilePicture = ({ file, alt }: { file: File; alt: string }) => {
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    const address = URL.createObjectURL(file);
    setSrc(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return src !== undefined && <ChosenPicture src={src} alt={alt} file={file} />;
};
