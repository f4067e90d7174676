import { useId } from 'react'
import type { ScreenBlock, Words } from '../../../engine/index.ts'
import { said } from '../../../widgets/index.ts'

type Table = NonNullable<ScreenBlock['table']>

/** A table with a heading for each column and each row. On a narrow screen it scrolls in its own frame, also with the keyboard. */
export function WordTable({ table: { caption, columns, rows, numeric = [] } }: { readonly table: Table }) {
  const id = useId()
  const [first, ...others] = Object.keys(columns)
  const look = (column: string | undefined) =>
    column !== undefined && numeric.includes(column) ? { className: 'markup-numeric' } : {}
  const cell = (row: Readonly<Record<string, Words>>, column: string | undefined) =>
    column === undefined ? undefined : said(row[column])
  return (
    // A frame that scrolls must take the focus, or the keyboard cannot reach what is outside it.
    <div className="markup-table" role="region" aria-labelledby={id} tabIndex={0}>
      <table>
        <caption id={id}>{caption}</caption>
        <thead>
          <tr>
            {Object.entries(columns).map(([column, heading]) => (
              <th key={column} scope="col" {...look(column)}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(rows).map(([name, row]) => (
            <tr key={name}>
              <th scope="row" {...look(first)}>
                {cell(row, first)}
              </th>
              {others.map((column) => (
                <td key={column} {...look(column)}>
                  {cell(row, column)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
