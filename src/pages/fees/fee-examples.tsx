import { DataTable } from '../../layout/table/data-table.tsx'
import { words } from '../../words/words.ts'
import type { Fees } from './fees.ts'

/** The fee and the remainder for refunds of several sizes, computed from the fee table. */
export function FeeExamples({ examples }: { readonly examples: Fees['examples'] }) {
  const { examples: caption, exampleRefund, fee, exampleVat, total, left } = words.fees
  return (
    <DataTable
      name={caption}
      caption={caption}
      heads={[exampleRefund, fee, exampleVat, total, left]}
      rows={examples.map((row) => ({
        key: row.refund,
        head: row.refund,
        cells: [row.fee, row.vat, row.total, row.left],
      }))}
    />
  )
}
