/** A line of the log without the moment of its writing, in whose milliseconds any digits come up once. */
export const withoutTime = (line: string): string => line.replace(/"time":\d+,/, '');
