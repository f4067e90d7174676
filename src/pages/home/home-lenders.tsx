import { home } from 'virtual:home'

/** J004: the lenders, with their names as logos. */
export function HomeLenders() {
  return (
    <section className="page page-wide stack-wide" aria-labelledby="lenders">
      <h2 id="lenders">{home.lendersHeading}</h2>
      <ul className="lenders">
        {home.lenders.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <p className="small soft">{home.lendersText}</p>
    </section>
  )
}
