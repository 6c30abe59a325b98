import type { FastifyContextConfig } from 'fastify';
import { writeLimit } from '../../plugins/routeLimits';
import { type AdminAccess, forAccess } from './adminAccess';

/** Options of every route by which the administration reads; `access` is one of `adminAccess`. */
export const adminRead = (access: AdminAccess) => ({
  config: { adminAccess: access },
  preParsing: forAccess(access),
});

/** Options of every route by which the administration changes something; `access` is one of `adminAccess`. */
export const adminWrite = (access: AdminAccess, config: FastifyContextConfig = {}) => ({
  config: { ...config, ...writeLimit, adminAccess: access },
  preParsing: forAccess(access),
});
