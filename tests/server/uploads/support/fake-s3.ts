import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Stored {
  readonly content: Buffer
  readonly meta: Readonly<Record<string, string>>
}

export interface FakeS3 {
  readonly url: string
  /** Objects by key. */
  readonly objects: ReadonlyMap<string, Stored>
  close(): Promise<void>
}

/**
 * The calls of S3 that uploads need, by its API reference, in memory: objects, multipart uploads and their parts. Without
 * signatures: the client's own tests are for those.
 */
export async function fakeS3(): Promise<FakeS3> {
  const objects = new Map<string, Stored>()
  const uploads = new Map<string, { readonly key: string; readonly parts: Map<number, Buffer> }>()
  let made = 0

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://s3')
    const key = decodeURIComponent(pathname.split('/').slice(2).join('/'))
    const body = unchunked(await bodyOf(request), request)
    const upload = uploads.get(query.get('uploadId') ?? '')
    const xml = (text: string) => response.setHeader('content-type', 'application/xml').end(text)
    const etag = '"etag"'
    if (request.method === 'POST' && query.has('uploads')) {
      const id = `upload-${(made += 1)}`
      uploads.set(id, { key, parts: new Map() })
      return xml(`<R><Bucket>files</Bucket><Key>${key}</Key><UploadId>${id}</UploadId></R>`)
    }
    if (request.method === 'POST' && query.has('delete')) {
      for (const [, found = ''] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) objects.delete(found)
      return xml('<DeleteResult/>')
    }
    if (query.has('uploadId')) {
      if (upload === undefined) return noSuch(response, 'NoSuchUpload')
      if (request.method === 'PUT') {
        upload.parts.set(Number(query.get('partNumber')), body)
        return response.setHeader('etag', etag).end()
      }
      if (request.method === 'GET') {
        const parts = [...upload.parts].map(
          ([number, { length }]) =>
            `<Part><PartNumber>${number}</PartNumber><Size>${length}</Size><ETag>${etag}</ETag></Part>`,
        )
        return xml(`<R><IsTruncated>false</IsTruncated>${parts.join('')}</R>`)
      }
      uploads.delete(query.get('uploadId') ?? '')
      if (request.method === 'DELETE') return response.writeHead(204).end()
      const content = Buffer.concat([...upload.parts].sort(([a], [b]) => a - b).map(([, part]) => part))
      objects.set(upload.key, { content, meta: {} })
      return xml(`<R><Location>x</Location><Key>${upload.key}</Key><ETag>${etag}</ETag></R>`)
    }
    const found = objects.get(key)
    if (request.method === 'PUT') {
      objects.set(key, { content: body, meta: metaOf(request) })
      return response.setHeader('etag', etag).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    if (found === undefined) return noSuch(response, 'NoSuchKey')
    for (const [name, value] of Object.entries(found.meta)) response.setHeader(name, value)
    response.setHeader('content-length', found.content.length)
    return request.method === 'HEAD' ? response.end() : response.end(found.content)
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const noSuch = (response: ServerResponse, code: string) =>
  response.writeHead(404, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)

const metaOf = ({ headers }: IncomingMessage) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name.startsWith('x-amz-meta-') ? [[name, String(value)] as const] : [],
    ),
  )

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** Streams are signed part by part: "<length in hex>;chunk-signature=…". */
function unchunked(body: Buffer, { headers }: IncomingMessage): Buffer {
  if (!String(headers['content-encoding'] ?? '').includes('aws-chunked')) return body
  const parts: Buffer[] = []
  let at = 0
  for (;;) {
    const end = body.indexOf('\r\n', at)
    const length = Number.parseInt(body.subarray(at, end).toString(), 16)
    if (!(length > 0)) return Buffer.concat(parts)
    parts.push(body.subarray(end + 2, end + 2 + length))
    at = end + 2 + length + 2
  }
}
