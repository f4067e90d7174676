import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../settings/config.ts'
import { openDatabase } from '../database/index.ts'
import { StartError } from '../settings/start-error.ts'
import { type ImportReport, importAddresses } from './import-addresses.ts'

const USAGE = `Usage: npm run import-addresses -- <file.csv> [--encoding windows-1252]
Reads addresses into the embedded address book of the database that DATABASE_URL or DATA_DIR names. See docs/suppliers.md.`

/** Further faults are only counted. */
const LISTED_FAULTS = 50
const REPORT_EVERY_MS = 1000

/** The command's exit status. 0: imported, possibly with skipped rows, which it lists. 1: not imported. 2: wrong usage. */
export async function main({
  root,
  arguments: given,
}: {
  root: string
  arguments: readonly string[]
}): Promise<number> {
  const use = readUse(given)
  if (use === undefined) {
    console.error(USAGE)
    return 2
  }
  try {
    const config = readConfig(process.env)
    const bytes = await readable(resolve(use.file))
    const database = await openDatabase({ ...config, dataDir: resolve(root, config.dataDir) })
    try {
      const report = await importAddresses({
        db: database.db,
        bytes,
        ...use.encoding,
        onFault: faultList(),
        onProgress: progressLine(),
      })
      console.log(summary(report))
      return report.added + report.known === 0 ? 1 : 0
    } finally {
      await database.close()
    }
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    return 1
  }
}

function readUse(given: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...given],
      allowPositionals: true,
      options: { encoding: { type: 'string' } },
    })
    const [file, ...others] = positionals
    if (file === undefined || others.length > 0) return undefined
    if (values.encoding === undefined) return { file, encoding: {} }
    new TextDecoder(values.encoding)
    return { file, encoding: { encoding: values.encoding } }
  } catch {
    return undefined
  }
}

async function readable(file: string): Promise<AsyncIterable<Uint8Array>> {
  const stream = createReadStream(file)
  await new Promise((opened, failed) => stream.once('open', opened).once('error', failed)).catch(
    (error: NodeJS.ErrnoException) => {
      throw new StartError(
        'ADDRESS_FILE_UNREADABLE',
        `${file} cannot be read (${error.code ?? 'unknown'}). Name a CSV file that this user may read.`,
      )
    },
  )
  return stream as AsyncIterable<Uint8Array>
}

function faultList() {
  let listed = 0
  return ({ line, reason }: { line: number; reason: string }) => {
    listed += 1
    if (listed <= LISTED_FAULTS) console.error(`line ${line}: ${reason}`)
    if (listed === LISTED_FAULTS + 1) console.error('… further unusable rows are counted, not listed')
  }
}

function progressLine() {
  let reportedAt = Date.now()
  return ({ rows }: ImportReport) => {
    if (Date.now() - reportedAt < REPORT_EVERY_MS) return
    reportedAt = Date.now()
    console.error(`${rows} rows read`)
  }
}

const summary = ({ layout, rows, added, known, faulty }: ImportReport) =>
  `${rows} rows (${layout}): ${added} addresses added, ${known} already known, ${faulty} rows unusable.`
