import { resolve } from 'node:path'
import type pg from 'pg'
import { copyDatabase } from '../database/copy/index.ts'
import { embeddedPostgres } from '../database/index.ts'
import { TABLES } from '../retention/index.ts'
import type { Command, Given } from './command.ts'
import { UsageError } from './command.ts'

export const copyDatabaseCommand: Command = {
  name: 'copy-database',
  usage: '--from <place> --to <place> [--replace] [--live]',
  help: 'Copies everything from one database to another and verifies that both contain the same. A place is "embedded" (DATA_DIR), a folder, or a PostgreSQL address.',
  needs: 0,
  options: {
    from: { type: 'string', help: 'where the rows are' },
    to: { type: 'string', help: 'the target; its tables are created' },
    replace: { type: 'boolean', help: 'deletes what the target contains' },
    live: {
      type: 'boolean',
      help: 'copies while the product is running on one of them; what it writes meanwhile is not copied',
    },
  },
  async run(given) {
    const { options, shell } = given
    const { from, to } = options
    if (typeof from !== 'string' || typeof to !== 'string')
      throw new UsageError(`claims copy-database ${copyDatabaseCommand.usage}`)
    const source = await opened(from, given)
    try {
      const target = await opened(to, given)
      try {
        const report = await copyDatabase({
          from: source.options,
          to: target.options,
          tables: Object.keys(TABLES),
          replace: options['replace'] === true,
          live: options['live'] === true,
          progress: (line) => shell.err(`${line}\n`),
        })
        shell.out(`${JSON.stringify(report, null, 2)}\n`)
        return 0
      } finally {
        await target.stop()
      }
    } finally {
      await source.stop()
    }
  },
}

interface Place {
  readonly options: pg.ClientConfig
  stop(): Promise<void>
}

async function opened(place: string, { config, shell }: Given): Promise<Place> {
  if (/^postgres(ql)?:\/\//.test(place)) return { options: { connectionString: place }, stop: () => Promise.resolve() }
  const server = await embeddedPostgres(resolve(shell.root, place === 'embedded' ? config.dataDir : place))
  return { options: server.connection, stop: () => server.stop() }
}
