import type { ReactNode } from 'react'

interface FiguresTableProps {
  readonly caption: string
  readonly heads: readonly string[]
  /** The first cell names its row. */
  readonly rows: readonly {
    readonly key: string
    readonly cells: readonly ReactNode[]
    readonly isSelected?: boolean
  }[]
}

/** A table of figures, which scrolls by itself where the window is narrow. */
export function FiguresTable({ caption, heads, rows }: FiguresTableProps) {
  return (
    <div className="figures" role="region" aria-label={caption} tabIndex={0}>
      <table>
        <caption>{caption}</caption>
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
          {rows.map(({ key, cells: [name, ...cells], isSelected = false }) => (
            <tr key={key} className={isSelected ? 'selected' : undefined}>
              <th scope="row">{name}</th>
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
