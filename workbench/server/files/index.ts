import type { FastifyInstance } from 'fastify'
import type { FileList, FileText, SaveCall, Saved } from '../../wire.ts'
import { Refusal } from '../project/refusal.ts'
import type { Workbench } from '../project/workbench.ts'
import { eventsRoute } from './events.ts'
import { toldIfNotWritten } from './not-written.ts'

export { openFiles } from './open-files.ts'

const SAVE = {
  type: 'object',
  required: ['id', 'path', 'base', 'text'],
  additionalProperties: false,
  properties: {
    id: { type: 'string', minLength: 1, maxLength: 100 },
    path: { type: 'string', maxLength: 300 },
    base: { type: ['string', 'null'], pattern: '^[0-9a-f]{64}$' },
    text: { type: ['string', 'null'] },
  },
} as const

/** Reads, saves and watches the files of the project. */
export function filesRoutes(app: FastifyInstance, { files }: Workbench): void {
  app.get('/api/files', (): FileList => ({ files: files.list() }))
  app.get('/api/file', (request): FileText => {
    const { path } = request.query as { readonly path?: unknown }
    const file = typeof path === 'string' ? files.read(path) : undefined
    if (file === undefined) throw new Refusal(404, 'FILE_MISSING', `There is no file "${String(path)}".`)
    return file
  })
  app.post('/api/save', { schema: { body: SAVE } }, (request): Saved => {
    const call = request.body as SaveCall
    return toldIfNotWritten(call.path, () => files.save(call))
  })
  eventsRoute(app, files)
}
