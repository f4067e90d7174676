import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { digestOf } from '../../scripts/images/digest-of.mjs'
import { imagesIn, placeOf, withDigest } from '../../scripts/images/references.mjs'
import { textOf } from './support/files.ts'

const DIGEST = `sha256:${'0123456789abcdef'.repeat(4)}`
const FILES = ['Containerfile', 'compose/compose.yaml', 'kubernetes/deployment.yaml', 'kubernetes/migration.yaml']
const images = FILES.flatMap((file) => imagesIn(textOf(file)).map((image) => [file, image] as const))

/** A whole version, never one that moves, such as latest, 17 or alpine. */
const isPinned = (image: string) => /:v?\d+\.\d+[\w.-]*(@sha256:[0-9a-f]{64})?$/.test(image)

describe('the images of a deployment', () => {
  it('are found in the container file and in the compose file', () => {
    expect(new Set(images.map(([file]) => file))).toEqual(new Set(['Containerfile', 'compose/compose.yaml']))
    expect(images.length).toBeGreaterThanOrEqual(4)
  })

  it.each(images)('%s: %s has a whole version', (_file, image) => {
    expect(isPinned(image)).toBe(true)
  })

  it.each(['node', 'node:latest', 'node:22', 'postgres:bookworm', 'caddy:2-alpine', `node@${DIGEST}`])(
    'are not accepted as %s',
    (image) => {
      expect(isPinned(image)).toBe(false)
    },
  )
})

describe('a digest', () => {
  it('is written behind the version, in the place of an older one, and nothing else is changed', () => {
    const text = 'FROM node:22.20.0-slim AS build\n  image: caddy:2.10.2\n# image: caddy:2.10.2\n  image: claims:1\n'
    const once = withDigest(text, 'caddy:2.10.2', 'sha256:old')
    expect(once).toBe(text.replace('image: caddy:2.10.2\n#', 'image: caddy:2.10.2@sha256:old\n#'))
    expect(withDigest(once, 'caddy:2.10.2@sha256:old', DIGEST)).toBe(
      text.replace('image: caddy:2.10.2\n#', `image: caddy:2.10.2@${DIGEST}\n#`),
    )
  })

  it.each([
    ['node:22.20.0', { registry: 'registry-1.docker.io', name: 'library/node', version: '22.20.0' }],
    [
      'edoburu/pgbouncer:v1.24.1-p1',
      { registry: 'registry-1.docker.io', name: 'edoburu/pgbouncer', version: 'v1.24.1-p1' },
    ],
    [`ghcr.io/a/b/c:1.2@${DIGEST}`, { registry: 'ghcr.io', name: 'a/b/c', version: '1.2' }],
    ['localhost:5000/claims:1.0', { registry: 'localhost:5000', name: 'claims', version: '1.0' }],
  ])('of %s is asked for where it is', (image, place) => {
    expect(placeOf(image)).toEqual(place)
  })
})

describe('a registry', () => {
  let server: Server
  afterEach(() => void server.close())

  /** Answers with a digest to whoever has the token that it gives away itself. */
  async function registry(digest: string): Promise<string> {
    server = createServer(({ url, headers }, response) => {
      const { host } = headers
      if (url?.startsWith('/token') === true) {
        const isRight = url === '/token?service=registry&scope=repository%3Aa%2Fb%3Apull'
        response.end(JSON.stringify(isRight ? { token: 'given' } : {}))
      } else if (headers.authorization !== 'Bearer given') {
        const challenge = `Bearer realm="http://${host}/token",service="registry",scope="repository:a/b:pull"`
        response.writeHead(401, { 'www-authenticate': challenge }).end()
      } else
        response.writeHead(url === '/v2/a/b/manifests/1.2.3' ? 200 : 404, { 'docker-content-digest': digest }).end()
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    return `127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  it('gives the digest of a public image to anybody who asks for a token first', async () => {
    expect(await digestOf(`${await registry(DIGEST)}/a/b:1.2.3`)).toBe(DIGEST)
  })

  it.each([
    ['that has no such version', DIGEST, '9.9.9', 'IMAGE_DIGEST_MISSING'],
    ['that says something else', 'latest', '1.2.3', 'IMAGE_DIGEST_MISSING'],
  ])('%s is an error that names the image', async (_what, digest, version, code) => {
    const image = `${await registry(digest)}/a/b:${version}`
    await expect(digestOf(image)).rejects.toThrow(new RegExp(`^${code} .*${version}`))
  })

  it('that cannot be reached is an error that says so', async () => {
    const address = await registry(DIGEST)
    await new Promise((done) => server.close(done))
    await expect(digestOf(`${address}/a/b:1.2.3`)).rejects.toThrow(/^IMAGE_REGISTRY_UNREACHABLE .*ECONNREFUSED/)
  })
})
