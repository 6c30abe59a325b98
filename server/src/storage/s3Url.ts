import type { S3Settings } from './s3Client';

/**
 * Parses `https://key:secret@host/bucket?region=name`; null when invalid. An empty bucket is allowed: builds have their
 * own in `RELEASES_URL`.
 */
export const readS3Url = (text: string): S3Settings | null => {
  if (!URL.canParse(text)) return null;
  const { protocol, host, username, password, pathname, searchParams } = new URL(text);
  if (!['http:', 'https:'].includes(protocol) || username === '' || password === '') return null;
  const folders = pathname.split('/').filter(Boolean);
  const bucket = folders.pop() ?? '';
  try {
    return {
      endpoint: [`${protocol}//${host}`, ...folders].join('/'),
      region: searchParams.get('region') || 'us-east-1',
      bucket,
      accessKey: decodeURIComponent(username),
      secretKey: decodeURIComponent(password),
    };
  } catch {
    // A percent sign that encodes nothing.
    return null;
  }
};

export const s3UrlOf = ({
  endpoint = '',
  region,
  bucket = '',
  accessKey = '',
  secretKey = '',
}: { [name in keyof S3Settings]?: S3Settings[name] | undefined }): string => {
  const keys = [accessKey, secretKey].map(encodeURIComponent).join(':');
  return `${endpoint.replace('://', `://${keys}@`)}/${bucket}${region ? `?region=${encodeURIComponent(region)}` : ''}`;
};
