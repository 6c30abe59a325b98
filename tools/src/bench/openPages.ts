import { connect, type Socket } from 'node:net';

/** With its body as sent. */
export interface PageAnswer {
  status: number;
  encoding: string | undefined;
  bytes: Buffer;
}

interface Head {
  status: number;
  headers: Map<string, string>;
  /** Offset of the body's end. */
  end: number;
}

const readHead = (bytes: Buffer): Head | null => {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const [first = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { status: Number(first.split(' ')[1]), headers: new Map(headers), end: end + 4 };
};

/** Decodes a chunked body; null when incomplete. */
const joinPieces = (bytes: Buffer): Buffer | null => {
  const pieces: Buffer[] = [];
  for (let at = 0; ; ) {
    const line = bytes.indexOf('\r\n', at);
    if (line < 0) return null;
    const length = Number.parseInt(bytes.toString('latin1', at, line), 16);
    if (Number.isNaN(length)) throw new Error('A piece of an answer without its length');
    const end = line + 2 + length + 2;
    if (bytes.length < end) return null;
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(bytes.subarray(line + 2, end - 2));
    at = end;
  }
};

const isLast = (piece: Buffer): boolean =>
  piece.length >= 5 && piece.toString('latin1', piece.length - 5) === '0\r\n\r\n';

class PageConnection {
  private socket: Socket | null = null;

  constructor(
    private readonly site: URL,
    private readonly lines: string,
  ) {}

  ask(path: string): Promise<PageAnswer> {
    const socket = this.socket ?? connect(Number(this.site.port || 80), this.site.hostname).setNoDelay();
    this.socket = null;
    return new Promise((resolve, reject) => {
      let pieces: Buffer[] = [];
      let openCount = 0;
      let head: Head | null = null;
      const done = (bytes: Buffer): void => {
        socket.removeAllListeners();
        const { status, headers } = head as Head;
        if (headers.get('connection')?.toLowerCase() === 'close') socket.destroy();
        // A connection closed while idle is reopened.
        else this.socket = socket.on('close', () => this.close()).on('error', () => this.close());
        resolve({ status, encoding: headers.get('content-encoding'), bytes });
      };
      const read = (piece: Buffer): void => {
        pieces.push(piece);
        openCount += piece.length;
        if (!head) {
          pieces = [Buffer.concat(pieces)];
          head = readHead(pieces[0] as Buffer);
        }
        if (!head) return;
        const length = head.headers.get('content-length');
        if (length !== undefined) {
          if (openCount < head.end + Number(length)) return;
          done(Buffer.concat(pieces).subarray(head.end, head.end + Number(length)));
        } else if (isLast(piece)) {
          const body = joinPieces(Buffer.concat(pieces).subarray(head.end));
          if (body) done(body);
        }
      };
      socket.removeAllListeners();
      socket.on('data', (piece: Buffer) => {
        try {
          read(piece);
        } catch (error) {
          reject(error);
          socket.destroy();
        }
      });
      socket.on('error', reject);
      socket.on('close', () => reject(new Error(`The connection was closed before ${path} had come`)));
      socket.write(`GET ${path} HTTP/1.1\r\nhost: ${this.site.host}\r\n${this.lines}\r\n`);
    });
  }

  close(): void {
    this.socket?.destroy();
    this.socket = null;
  }
}

/**
 * Opens connections, each for one page request at a time. Parses only the HTTP/1.1 that sites send: the load shares the
 * machine with the site, and Node's own client took 0.12 to 0.15 ms per page instead of 0.06.
 */
export const openPages = (url: string, connections: number) => {
  const site = new URL(url);
  const all = Array.from(
    { length: connections },
    () => new PageConnection(site, 'accept: text/html\r\naccept-encoding: gzip, br\r\n'),
  );
  const free = [...all];
  return {
    ask: async (path: string): Promise<PageAnswer> => {
      const connection = free.pop();
      if (!connection) throw new Error('More pages at once than connections');
      try {
        return await connection.ask(path);
      } finally {
        free.push(connection);
      }
    },
    close: (): void => {
      for (const connection of all) connection.close();
    },
  };
};
