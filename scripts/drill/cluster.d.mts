/** PostgreSQL refuses to run as root. */
export const account: { readonly uid?: number; readonly gid?: number }

/** The folder of the newest PostgreSQL that has all programs. */
export function programsFolder(): string | undefined

/** A new folder that the account of the servers may enter. */
export function clusterFolder(prefix: string): string

export class Cluster {
  constructor(programs: string, folder: string)
  readonly port: number
  create(): this
  start(settings?: Readonly<Record<string, string>>, port?: number): Promise<this>
  url(database?: string): string
  query(text: string, database?: string): Promise<Record<string, unknown>[]>
  run(name: string, args: readonly string[]): void
  end(signal?: NodeJS.Signals): Promise<void>
}
