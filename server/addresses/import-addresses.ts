import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { type CsvError, parse } from 'csv-parse'
import type { Kysely } from 'kysely'
import { type Address, addressLine } from '../../domain/index.ts'
import type { Database } from '../database/index.ts'
import { StartError } from '../settings/start-error.ts'
import { type Layout, type ReadAddress, layoutOf } from './csv-layouts.ts'
import { decoded } from './decoded.ts'

export interface ImportOptions {
  readonly db: Kysely<Database>
  /** The file's bytes, in any chunks. */
  readonly bytes: AsyncIterable<Uint8Array>
  /** An encoding other than UTF-8 (or UTF-16 with its mark): a label of the Encoding Standard such as "windows-1252". */
  readonly encoding?: string
  /** Reports a skipped row without its contents; `line` is its last line. */
  readonly onFault?: (fault: { readonly line: number; readonly reason: string }) => void
  /** After each batch. */
  readonly onProgress?: (soFar: ImportReport) => void
}

export interface ImportReport {
  readonly layout: string
  readonly rows: number
  readonly added: number
  /** Rows that were already imported, and duplicates in the file. */
  readonly known: number
  readonly faulty: number
}

const BATCH = 1000
/** An unclosed quote would swallow the rest of the file as one field. */
const LONGEST_ROW = 20_000

/**
 * Imports addresses from a CSV into the embedded address book. The file is never in memory as a whole. An address is
 * identified by its contents, so a repeated import skips what is already there. Throws a StartError if
 * the columns are unknown.
 */
export async function importAddresses({
  db,
  bytes,
  encoding,
  onFault,
  onProgress,
}: ImportOptions): Promise<ImportReport> {
  const report = { layout: '', rows: 0, added: 0, known: 0, faulty: 0 }
  const fault = (line: number, reason: string) => {
    report.faulty += 1
    onFault?.({ line, reason })
  }
  const parser = parse({
    info: true,
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_ROW,
    skip_records_with_error: true,
    on_skip: (error: CsvError | undefined) => {
      report.rows += 1
      fault(
        Number(error?.lines ?? 0),
        error?.code === 'CSV_MAX_RECORD_SIZE' ? 'row too long, perhaps an unclosed quote' : 'quotes that do not match',
      )
    },
  })
  const source = Readable.from(decoded(bytes, encoding))
  source.on('error', (error) => parser.destroy(error))
  let layout: Layout | undefined
  let batch: ReadAddress[] = []
  for await (const { record, info } of source.pipe(parser) as AsyncIterable<{
    record: string[]
    info: { lines: number }
  }>) {
    if (layout === undefined) {
      layout = layoutOf(record) ?? unknownColumns(record)
      report.layout = layout.name
      if (layout.hasHeading) continue
    }
    report.rows += 1
    const reading = layout.read(record)
    if ('fault' in reading) fault(info.lines, reading.fault)
    else batch.push(reading)
    if (batch.length === BATCH) {
      await store(db, batch, report)
      batch = []
      onProgress?.({ ...report })
    }
  }
  if (layout === undefined)
    throw new StartError('ADDRESS_FILE_EMPTY', 'the file has no rows. It must be a CSV with a header.')
  await store(db, batch, report)
  onProgress?.({ ...report })
  return report
}

async function store(
  db: Kysely<Database>,
  batch: readonly ReadAddress[],
  report: { added: number; known: number },
): Promise<void> {
  if (batch.length === 0) return
  const values = batch.map(rowOf)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('addresses')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  report.added += Number(numInsertedOrUpdatedRows ?? 0)
  report.known += batch.length - Number(numInsertedOrUpdatedRows ?? 0)
}

/** `id` is derived from the contents: case and the kind of file make no difference. */
function rowOf({ line, ...parts }: ReadAddress) {
  const shown = line === undefined ? addressLine(parts) : `${line}, ${parts.postcode}`
  const address: Address = { ...parts, addressID: '', address: shown.slice(0, 600), country: 'GB' }
  return {
    id: createHash('sha256')
      .update(shown.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, ' '))
      .digest('hex')
      .slice(0, 32),
    postcode: parts.postcode.replaceAll(' ', ''),
    address: JSON.stringify(address),
  }
}

function unknownColumns(record: readonly string[]): never {
  const came = record
    .slice(0, 20)
    .map((name) => name.slice(0, 40))
    .join(', ')
  throw new StartError(
    'ADDRESS_COLUMNS_UNKNOWN',
    `the first row is "${came}"; it must name the columns postcode, paon, saon, street, locality, town and county, or address and postcode, ` +
      'or RegAddress.AddressLine1, RegAddress.PostTown and RegAddress.PostCode.',
  )
}
