import { Server } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Session } from '../session/session.ts'
import type { UploadStore } from './file-store.ts'

/** Below /api; the id of the upload follows. */
export const BYTES_PATH = '/session/uploads/bytes'

/** Bytes in one request: a slow phone sends them within the time that a request may take. */
export const CHUNK_BYTES = 512 * 1024

export interface UploadBytes {
  readonly store: UploadStore
  /** The call's session, after its limits; throws a Refusal. */
  readonly sessionOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Session>
  /** Whether this session may send this upload. */
  readonly mayReceive: (session: Session, id: string) => Promise<boolean>
  readonly allowedOrigins: readonly string[]
  /** Throws a response if the upload belongs to another session. */
  readonly refuse: () => never
  /** Notes a call in progress. */
  readonly add: <Result>(work: Promise<Result>) => Promise<Result>
}

/**
 * The bytes of files, by the tus protocol (tus.io, version 1.0.0): HEAD tells how much has arrived, PATCH continues there. Uploads
 * begin and end with calls of our own, so nothing else of the protocol is open.
 */
export function uploadBytes(
  app: FastifyInstance,
  { store, sessionOf, mayReceive, allowedOrigins, refuse, add }: UploadBytes,
): void {
  let opened: Promise<Server> | undefined
  const server = () =>
    (opened ??= store.tus().then(
      (datastore) =>
        new Server({
          path: `/api${BYTES_PATH}`,
          datastore,
          allowedOrigins: [...allowedOrigins],
          allowedCredentials: true,
        }),
    ))
  app.register(async (bytes) => {
    // The body stays a stream: it goes to the store as it comes.
    bytes.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null))
    bytes.route({
      method: ['HEAD', 'PATCH'],
      url: `/api${BYTES_PATH}/:id`,
      exposeHeadRoute: false,
      schema: { params: ID },
      async handler(request, reply) {
        const { id } = request.params as { readonly id: string }
        const session = await sessionOf(request, reply)
        if (!(await mayReceive(session, id))) refuse()
        const tus = await server()
        void reply.hijack()
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value !== undefined) reply.raw.setHeader(name, value)
        await add(tus.handle(request.raw, reply.raw))
      },
    })
  })
}

const ID = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string', pattern: '^[0-9a-f]{32}$' } },
}
