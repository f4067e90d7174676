import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '../support/root.ts'

/** npm caches answers; this cache belongs to the test alone. */
let cache: string
beforeAll(async () => {
  cache = await mkdtemp(join(tmpdir(), 'audit-'))
})
afterAll(() => rm(cache, { recursive: true, force: true }))

/** What check:audit says and ends with, when the registry answers like this. */
async function audited(status: number, answer: string): Promise<{ readonly said: string; readonly code: unknown }> {
  const registry = createServer((request, response) => {
    // Besides the audit, npm looks up the packages with a vulnerability.
    const isQuestion = request.method === 'POST'
    response
      .writeHead(isQuestion ? status : 404, { 'content-type': 'application/json' })
      .end(isQuestion ? answer : '{}')
  }).listen(0, '127.0.0.1')
  await once(registry, 'listening')
  const { port } = registry.address() as AddressInfo
  const env = {
    ...process.env,
    npm_config_registry: `http://127.0.0.1:${port}/`,
    npm_config_cache: cache,
    npm_config_fetch_retries: '0',
    npm_config_update_notifier: 'false',
  }
  const child = spawn(process.execPath, [join(ROOT, 'scripts/check-audit.mjs')], { env })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += String(chunk)))
  const [code] = (await once(child, 'close')) as [number]
  registry.close()
  registry.closeAllConnections()
  return { said, code }
}

const HOLE = JSON.stringify({
  fastify: [
    {
      id: 1,
      url: 'https://example.com/1',
      title: 'A hole',
      severity: 'high',
      vulnerable_versions: '<99',
      cwe: [],
      cvss: { score: 8, vectorString: null },
    },
  ],
})

describe.concurrent('npm run check:audit', () => {
  it.each([
    ['without that service', 405, '', '405'],
    ['that answers something else', 200, '<!doctype html>', 'no answer'],
  ])(
    'says of a registry %s that it could not be asked, and never that all is well',
    async (_which, status, answer, why) => {
      const { said, code } = await audited(status, answer)
      expect(said).toMatch(new RegExp(`^AUDIT_UNASKED .*\\(${why}\\), so none is ruled out`))
      expect(said).not.toContain('No known vulnerability')
      expect(code).toBe(0)
    },
  )

  it('fails at a known hole of level high, with its name', async () => {
    expect(await audited(200, HOLE)).toMatchObject({
      said: expect.stringMatching(/^AUDIT_HOLE fastify .*: high\./),
      code: 1,
    })
  })

  it('passes if none is known', async () => {
    expect(await audited(200, '{}')).toEqual({ said: 'No known vulnerability of level high or above.\n', code: 0 })
  })
})
