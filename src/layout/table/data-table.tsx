import type { ReactNode } from 'react'

export interface DataTableProps {
  /** The name of the scrolling region, for tables wider than the screen. */
  readonly name: string
  readonly caption?: ReactNode
  readonly heads: readonly string[]
  readonly rows: readonly { readonly key: string; readonly head: ReactNode; readonly cells: readonly string[] }[]
}

/** A table with header cells for columns and rows, in its own frame, so that the page never scrolls sideways. */
export function DataTable({ name, caption, heads, rows }: DataTableProps) {
  return (
    <div className="table-frame" tabIndex={0} role="region" aria-label={name}>
      <table>
        {caption !== undefined && <caption>{caption}</caption>}
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, head, cells }) => (
            <tr key={key}>
              <th scope="row">{head}</th>
              {cells.map((cell, index) => (
                <td key={heads[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
