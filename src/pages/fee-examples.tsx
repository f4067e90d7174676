import { words } from '../words.ts'
import type { Fees } from './fees.ts'

/** What is paid and what is left, for refunds of several sizes, worked out from the fee table. */
export function FeeExamples({ examples }: { readonly examples: Fees['examples'] }) {
  const { examples: caption, exampleRefund, fee, exampleVat, total, left } = words.fees
  return (
    <div className="table-frame" tabIndex={0} role="region" aria-label={caption}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {[exampleRefund, fee, exampleVat, total, left].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {examples.map((row) => (
            <tr key={row.refund}>
              <th scope="row">{row.refund}</th>
              <td>{row.fee}</td>
              <td>{row.vat}</td>
              <td>{row.total}</td>
              <td>{row.left}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
