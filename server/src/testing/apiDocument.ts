import type { FastifyInstance } from 'fastify';

/** A schema of the API's description. */
export type JsonSchema = Record<string, unknown>;

interface Parameter {
  name: string;
  in: string;
  schema?: JsonSchema;
}

/** A call as the API's description has it. */
export interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema?: JsonSchema }> };
  responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>;
}

/** What the tests read of the API's description. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

/** The description of the API, as its document has it. */
export const apiDocument = (app: FastifyInstance): ApiDocument => app.swagger() as unknown as ApiDocument;
