import type { Block, Image, Table } from '../../engine/index.ts'
import { didYouMean, quoted } from '../diagnostics/diagnostic.ts'
import type { Report } from '../diagnostics/report.ts'

type At = (...rest: (string | number)[]) => readonly (string | number)[]

/** Checks tables and images: every cell has a column, every row a heading, every picture a path of this project. */
export function checkBlock({ table, image }: Block, at: At, report: Report): void {
  if (table !== undefined) checkTable(table, at, report)
  if (image !== undefined) checkImage(image, at, report)
}

function checkTable({ columns, rows, numeric = [] }: Table, at: At, report: Report): void {
  const names = Object.keys(columns)
  const [first = ''] = names
  const checkColumn = (name: string, place: readonly (string | number)[]) => {
    if (!names.includes(name))
      report(
        'TABLE_COLUMN_UNKNOWN',
        place,
        `The table has no column ${quoted(name)}.`,
        () => didYouMean(name, names) ?? `Its columns are ${names.map(quoted).join(', ')}.`,
      )
  }
  for (const [row, cells] of Object.entries(rows)) {
    for (const name of Object.keys(cells)) checkColumn(name, at('table', 'rows', row, name))
    if (!Object.hasOwn(cells, first))
      report(
        'TABLE_ROW_UNNAMED',
        at('table', 'rows', row),
        `Row ${quoted(row)} has nothing in the first column, which names it.`,
        () => `Give it ${quoted(first)}.`,
      )
  }
  numeric.forEach((name, index) => checkColumn(name, at('table', 'numeric', index)))
}

function checkImage({ src }: Image, at: At, report: Report): void {
  if (isPictureAddress(src)) return
  report(
    'IMAGE_ADDRESS',
    at('image', 'src'),
    `${quoted(src)} is not a picture of this project.`,
    () => 'Put the file into the folder public, and write its path below it: "/pictures/name.webp".',
  )
}

/** Whether an address is that of a picture of the project: below public, in a folder or not. */
export function isPictureAddress(address: string): boolean {
  return PICTURE.test(address)
}
const PICTURE = /^\/(?:[\w-]+\/)*[\w-]+\.(?:png|jpe?g|webp|avif|gif|svg)$/
