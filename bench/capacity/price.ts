import type { Machines } from './model.ts'

/** What the reader pays, and for what: see assumptions.json. Per month where nothing else is said. */
export interface Prices {
  readonly coreHour: number
  readonly gbMemoryHour: number
  readonly gbDisk: number
  readonly hours: number
  readonly coresOfMachine: number
  readonly gbMemoryOfProcess: number
  readonly gbMemoryOfDatabaseCore: number
  /** The database and its standbys. */
  readonly databases: number
  /** Of calls of the product for each connection that PgBouncer lends. */
  readonly poolMsOfCall: number
  readonly callsOfClaim: number
  /** Connections of a process to the database or to PgBouncer. */
  readonly connectionsOfProcess: number
  /** From more connections than this on there is a PgBouncer in front. */
  readonly mostConnections: number
  readonly mostUtilisation: number
}

export interface Deployment extends Machines {
  readonly claimsPerSecond: number
  readonly diskGb: number
}

export interface Price {
  /** Of the product, of the database with its standbys, and of PgBouncer. */
  readonly machines: number
  /** That the processes open. */
  readonly connections: number
  /** Cores of PgBouncer, which uses one core in each of its processes; 0: there is none. */
  readonly poolCores: number
  /** For a month, in the currency of the prices. */
  readonly compute: number
  readonly disk: number
  readonly total: number
}

/** What a deployment costs in a month, if it is as large all day as its busiest minute needs. */
export function priceOf({ processes, databaseCores, claimsPerSecond, diskGb }: Deployment, prices: Prices): Price {
  const connections = processes * prices.connectionsOfProcess
  const busyPoolCores = (claimsPerSecond * prices.callsOfClaim * prices.poolMsOfCall) / 1000
  const poolCores = connections > prices.mostConnections ? Math.ceil(busyPoolCores / prices.mostUtilisation) : 0
  const machinesOf = (cores: number) => Math.ceil(cores / prices.coresOfMachine)
  const cores = processes + poolCores + databaseCores * prices.databases
  const memory = processes * prices.gbMemoryOfProcess + databaseCores * prices.gbMemoryOfDatabaseCore * prices.databases
  const compute = prices.hours * (cores * prices.coreHour + memory * prices.gbMemoryHour)
  const disk = diskGb * prices.gbDisk * prices.databases
  return {
    // Two of the product, so that one may fail. A database is not spread over machines.
    machines: Math.max(2, machinesOf(processes)) + machinesOf(poolCores) + prices.databases,
    connections,
    poolCores,
    compute,
    disk,
    total: compute + disk,
  }
}

/** What so many claims a day fill in the end: those that were submitted are kept for years, the others for some weeks. */
export function diskGbOf(
  claimsADay: number,
  kept: {
    readonly submittedShare: number
    readonly submittedDays: number
    readonly otherDays: number
    readonly kB: number
  },
): number {
  const claims = claimsADay * (kept.submittedShare * kept.submittedDays + (1 - kept.submittedShare) * kept.otherDays)
  return (claims * kept.kB) / 1e6
}
