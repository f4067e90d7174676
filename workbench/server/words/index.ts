import type { FastifyInstance } from 'fastify'
import type { Workbench } from '../project/workbench.ts'

/** Registers the calls of this folder. */
export function wordsRoutes(_app: FastifyInstance, _workbench: Workbench): void {}
