import { DataTable } from '../../layout/table/data-table.tsx'
import { words } from '../../words/words.ts'
import type { Fees } from './fees.ts'

/** C130: the fee by the size of the refund. */
export function FeeTable({ rows }: { readonly rows: Fees['rows'] }) {
  const { caption, refund, percent, most, vat } = words.fees
  return (
    <DataTable
      name={caption}
      caption={
        <>
          {caption} <span className="soft">{vat}</span>
        </>
      }
      heads={[refund, percent, most]}
      rows={rows.map((row) => ({ key: row.refund, head: row.refund, cells: [row.percent, row.most] }))}
    />
  )
}
