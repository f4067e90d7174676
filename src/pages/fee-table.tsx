import { words } from '../words.ts'
import type { Fees } from './fees.ts'

/** C130: the fee by the size of the refund. */
export function FeeTable({ rows }: { readonly rows: Fees['rows'] }) {
  const { caption, refund, percent, most, vat } = words.fees
  return (
    <div className="table-frame" tabIndex={0} role="region" aria-label={caption}>
      <table>
        <caption>
          {caption} <span className="soft">{vat}</span>
        </caption>
        <thead>
          <tr>
            {[refund, percent, most].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.refund}>
              <th scope="row">{row.refund}</th>
              <td>{row.percent}</td>
              <td>{row.most}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
