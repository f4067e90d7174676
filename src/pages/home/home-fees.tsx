import { home } from 'virtual:home'
import { FeeTable } from '../fees/fee-table.tsx'

/** J004, C130. "No win, no fee" with its cost next to it. */
export function HomeFees() {
  const { feesHeading, feesText, feesLink, fees } = home
  return (
    <section className="page page-wide stack-wide" aria-labelledby="fees">
      <h2 id="fees">{feesHeading}</h2>
      <div className="prose">
        <p>{feesText}</p>
        <FeeTable rows={fees} />
        <p>
          <a href={feesLink.href}>{feesLink.text}</a>
        </p>
      </div>
    </section>
  )
}
