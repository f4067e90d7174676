import type { ChildProcess } from 'node:child_process'
import { readFileSync, rmSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { embeddedPostgres } from '../../server/index.ts'
import { started, startProduct } from '../harness/process.mjs'
import { claimCalls } from './claim-calls.ts'

/** How much is asked for at once, and for how long. */
export interface Load {
  readonly connections: number
  readonly seconds: number
  /** Calls a second at most; without it, as many as are answered. */
  readonly rate?: number | undefined
  /** How often memory is sampled, evenly over the time. */
  readonly samples?: number
}

interface Measured {
  readonly claimsPerSecond: number
  readonly callsPerSecond: number
  readonly p50: number
  readonly p99: number
  /** Calls answered neither 200 nor 503. */
  readonly failed: number
  readonly refused: number
  /** MB of the process, from the start to the end. */
  readonly memory: readonly number[]
}

const here = dirname(fileURLToPath(import.meta.url))
const [given = '{}'] = process.argv.slice(2)
const { connections, seconds, minutes, rate, overload } = JSON.parse(given) as Load & {
  readonly minutes?: number
  readonly overload: number
}

const folder = mkdtempSync(join(tmpdir(), 'load-'))
const results: Record<string, unknown> = {}
try {
  if (minutes !== undefined)
    results['memory'] = await onEmbedded({ connections, seconds: minutes * 60, rate, samples: 90 })
  else {
    const embedded = await onEmbedded({ connections, seconds })
    const server = await embeddedPostgres(join(folder, 'elsewhere'))
    const { host = '', port, user, database } = server.connection
    const url = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    const bare = await bareWrites(url)
    const byUrl = await withProduct({ DATABASE_URL: url }, (address, child) =>
      claims(address, child, { connections, seconds }),
    )
    const over = await withProduct({ DATABASE_URL: url, MOST_CALLS: '50' }, async (address, child) => ({
      during: await claims(address, child, { connections: overload, seconds: Math.min(10, seconds) }),
      after: await claims(address, child, { connections, seconds: Math.min(10, seconds) }),
    }))
    await server.stop()
    results['bareWritesPerSecond'] = bare
    results['embedded'] = { ...embedded, ofBare: ratio(embedded.callsPerSecond, bare) }
    results['postgres'] = { ...byUrl, ofBare: ratio(byUrl.callsPerSecond, bare) }
    results['overload'] = over
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
console.log(JSON.stringify(results))

function onEmbedded(load: Load): Promise<Measured> {
  return withProduct({ DATA_DIR: join(folder, 'embedded') }, (address, child) => claims(address, child, load))
}

async function claims(
  address: string,
  child: ChildProcess,
  { connections, seconds, rate, samples = 10 }: Load,
): Promise<Measured> {
  let [whole, failed, refused] = [0, 0, 0]
  const requests = claimCalls((status, isLast) => {
    if (status === 503) refused += 1
    else if (status !== 200) failed += 1
    else if (isLast) whole += 1
  })
  const memory: number[] = []
  const sampling = setInterval(() => memory.push(residentMb(child.pid)), (seconds * 1000) / samples)
  const { latency, requests: made } = await autocannon({
    url: address,
    connections,
    duration: seconds,
    requests,
    timeout: 30,
    ...(rate === undefined ? {} : { overallRate: rate }),
  })
  clearInterval(sampling)
  return {
    claimsPerSecond: rounded(whole / seconds),
    callsPerSecond: rounded(made.average),
    p50: latency.p50,
    p99: latency.p99,
    failed,
    refused,
    memory,
  }
}

async function bareWrites(url: string): Promise<number> {
  const bare = await started(join(here, 'bare-write.mjs'), [url])
  const body = JSON.stringify({
    first_name: 'Jane',
    last_name: 'Sample',
    dateOfBirth: '14/02/1985',
    privacy_policy: true,
  })
  const { requests } = await autocannon({
    url: `${bare.url}/write`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    connections,
    duration: seconds,
  })
  await bare.stop()
  return rounded(requests.average)
}

async function withProduct<Result>(
  environment: Readonly<Record<string, string>>,
  work: (address: string, child: ChildProcess) => Promise<Result>,
): Promise<Result> {
  const product = await startProduct(environment)
  try {
    return await work(product.url, product.child)
  } finally {
    await product.stop()
  }
}

/** From Linux's own count; elsewhere none. */
function residentMb(pid: number | undefined): number {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
  } catch {
    return 0
  }
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}

function ratio(one: number, other: number): number {
  return Math.round((one / other) * 1000) / 1000
}
