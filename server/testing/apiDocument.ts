import type { FastifyInstance } from 'fastify';

export type JsonSchema = Record<string, unknown>;

interface Parameter {
  name: string;
  in: string;
  schema?: JsonSchema;
}

export interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema?: JsonSchema }> };
  responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>;
}

export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

export const apiDocument = (app: FastifyInstance): ApiDocument => app.swagger() as unknown as ApiDocument;
