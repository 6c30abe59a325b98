/** Returns a log line without its timestamp, whose milliseconds may contain any digits. */
export const withoutTime = (line: string): string => line.replace(/"time":\d+,/, '');
