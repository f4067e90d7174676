import type { Content } from '../form/form.ts'

/** The words of a table of the source, while it is read. */
export interface HtmlTable {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void
  /** Takes words inside the table. */
  readonly take: (plain: string, marked: string, open: readonly string[]) => void
  /** The table; or its rows as paragraphs, if it is not one heading for each column and one cell for each heading. */
  readonly content: (heading: string | undefined, source: string) => HtmlTableContent
}

export interface HtmlTableContent {
  readonly content: readonly Content[]
  readonly isLost: boolean
}

interface Cell {
  readonly isHeading: boolean
  plain: string
  marked: string
}

export function htmlTable(): HtmlTable {
  const rows: Cell[][] = []
  let caption = ''
  let isRegular = true
  return {
    open(name, { colspan = '1', rowspan = '1' }) {
      if (name === 'tr') rows.push([])
      if (name !== 'th' && name !== 'td') return
      if (colspan !== '1' || rowspan !== '1') isRegular = false
      if (rows.length === 0) rows.push([])
      rows.at(-1)?.push({ isHeading: name === 'th', plain: '', marked: '' })
    },
    take(plain, marked, open) {
      if (open.includes('caption')) {
        caption = joined(caption, plain)
        return
      }
      const cell = rows.at(-1)?.at(-1)
      if (cell === undefined) {
        isRegular = false
        rows.push([{ isHeading: false, plain, marked }])
        return
      }
      cell.plain = joined(cell.plain, plain)
      cell.marked = joined(cell.marked, marked)
    },
    content(heading, source) {
      const [first = [], ...others] = rows.filter((row) => row.length > 0)
      const columns = first.map(({ plain }) => plain)
      const isTable =
        isRegular &&
        others.length > 0 &&
        first.every(({ isHeading, plain }) => isHeading && plain !== '') &&
        others.every((row) => row.length === first.length && row[0]?.plain !== '')
      if (isTable) {
        const title = [caption, heading ?? ''].find((words) => words !== '') ?? columns.join(', ')
        const cells = others.map((row) => row.map(({ marked }) => marked))
        return { content: [{ kind: 'table', caption: title, columns, rows: cells, source }], isLost: false }
      }
      const texts = [
        caption,
        ...rows.map((row) =>
          row
            .map(({ marked }) => marked)
            .filter(Boolean)
            .join(' '),
        ),
      ]
      return {
        content: texts.filter(Boolean).map((text) => ({ kind: 'text', text, source })),
        isLost: texts.some(Boolean),
      }
    },
  }
}

const joined = (before: string, words: string) => (before === '' ? words : `${before} ${words}`)
