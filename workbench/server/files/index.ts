import type { FastifyInstance } from 'fastify'
import type { FileList, FileText, SaveReply, SaveRequest } from '../../wire.ts'
import { Refusal } from '../project/refusal.ts'
import type { Workbench } from '../project/workbench.ts'
import { eventsRoute } from './events.ts'
import { toldIfNotWritten } from './not-written.ts'
import { wholeCall } from './whole-call.ts'

export { openFiles } from './open-files.ts'

const SAVE = {
  type: 'object',
  required: ['id', 'path', 'base'],
  oneOf: [{ required: ['text'] }, { required: ['change'] }],
  additionalProperties: false,
  properties: {
    id: { type: 'string', minLength: 1, maxLength: 100 },
    path: { type: 'string', maxLength: 300 },
    base: { type: ['string', 'null'], pattern: '^[0-9a-f]{64}$' },
    text: { type: ['string', 'null'] },
    change: {
      type: 'object',
      required: ['at', 'removed', 'inserted'],
      additionalProperties: false,
      properties: {
        at: { type: 'integer', minimum: 0 },
        removed: { type: 'integer', minimum: 0 },
        inserted: { type: 'string' },
      },
    },
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
  app.post('/api/save', { schema: { body: SAVE } }, (request): SaveReply => {
    const call = wholeCall(request.body as SaveRequest, files.known)
    const { file, isMerged } = toldIfNotWritten(call.path, () => files.save(call))
    return { file: file?.text === call.text ? withoutText(file) : file, isMerged }
  })
  eventsRoute(app, files)
}

const withoutText = ({ path, hash }: FileText): SaveReply['file'] => ({ path, hash })
