/** What a whole claim costs. */
export interface Costs {
  readonly calls: number
  /** Processor milliseconds of the product's processes. */
  readonly productMs: number
  /** Processor milliseconds of PostgreSQL. */
  readonly databaseMs: number
  /** What a call waits besides, mostly for the disk, in milliseconds. It does not grow with the load: one wait for the disk serves all that wait. */
  readonly waitMs: number
  /** Bytes in PostgreSQL's log. */
  readonly walBytes: number
}

/** Servers that do the same work. */
export interface Station {
  readonly servers: number
  /** Milliseconds of a call, on average. */
  readonly ms: number
  /** Whether each server has a queue of its own, as processes behind a balancer have; otherwise all have one. */
  readonly hasQueues: boolean
}

/** Of a call, in milliseconds. */
export interface Latency {
  readonly mean: number
  readonly p99: number
}

const CALLS = 200_000
/** Until the queues are as long as they are going to be. */
const WARM_UP = 20_000

/**
 * How long a call takes that passes stations one after the other, by simulation: calls arrive at random (a Poisson process), and the work of each at a
 * station is random around its mean (exponential), first come, first served.
 *
 * @param random from 0 to 1
 */
export function latencyOf(
  stations: readonly Station[],
  callsPerSecond: number,
  waitMs: number,
  random: () => number,
): Latency {
  const exponential = (mean: number) => -mean * Math.log(1 - random())
  let now = 0
  const calls = Array.from({ length: CALLS }, () => {
    now += exponential(1000 / callsPerSecond)
    return { from: now, at: now }
  })
  const measured = calls.slice(WARM_UP)
  for (const station of stations) pass(calls, station, exponential, random)
  const took = measured.map(({ from, at }) => at - from + waitMs).sort((one, other) => one - other)
  return {
    mean: took.reduce((sum, ms) => sum + ms, 0) / took.length,
    p99: took[Math.floor(took.length * 0.99)] ?? Number.NaN,
  }
}

/** Moves each call to the time at which it leaves the station. */
function pass(
  calls: { at: number }[],
  { servers, ms, hasQueues }: Station,
  exponential: (mean: number) => number,
  random: () => number,
): void {
  const freeAt = Array.from({ length: servers }, () => 0)
  for (const call of calls.sort((one, other) => one.at - other.at)) {
    const server = hasQueues ? Math.floor(random() * servers) : freeAt.indexOf(Math.min(...freeAt))
    call.at = Math.max(call.at, freeAt[server] ?? 0) + exponential(ms)
    freeAt[server] = call.at
  }
}

/** What carries so many claims. */
export interface Machines {
  /** Processes of the product, each with a core of its own. */
  readonly processes: number
  readonly databaseCores: number
}

/** The least that is used for no more than a share of its time. At least two processes, so that one may fail. */
export function machinesFor(
  { productMs, databaseMs }: Costs,
  claimsPerSecond: number,
  mostUtilisation: number,
): Machines {
  const needed = (ms: number) => Math.ceil((claimsPerSecond * ms) / 1000 / mostUtilisation)
  return { processes: Math.max(2, needed(productMs)), databaseCores: Math.max(1, needed(databaseMs)) }
}

export interface Forecast extends Machines {
  readonly claimsPerSecond: number
  readonly latency: Latency
  /** Connections to PostgreSQL that are busy at once, on average. */
  readonly busyConnections: number
  /** MB a second in PostgreSQL's log. */
  readonly walMb: number
}

export function forecast(
  costs: Costs,
  claimsPerSecond: number,
  mostUtilisation: number,
  random: () => number,
): Forecast {
  const { calls, productMs, databaseMs, waitMs, walBytes } = costs
  const machines = machinesFor(costs, claimsPerSecond, mostUtilisation)
  const callsPerSecond = claimsPerSecond * calls
  const product: Station = { servers: machines.processes, ms: productMs / calls, hasQueues: true }
  const database: Station = { servers: machines.databaseCores, ms: databaseMs / calls, hasQueues: false }
  const held = latencyOf([database], callsPerSecond, waitMs, random).mean
  return {
    ...machines,
    claimsPerSecond,
    latency: latencyOf([product, database], callsPerSecond, waitMs, random),
    // Little's law.
    busyConnections: (callsPerSecond * held) / 1000,
    walMb: (claimsPerSecond * walBytes) / 1e6,
  }
}
