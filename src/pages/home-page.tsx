import { Link } from 'react-router-dom'
import { journeys } from 'virtual:journeys'
import { useDocumentTitle } from '../layout/document-title.ts'
import { PageHeading } from '../layout/page-heading.tsx'
import { words } from '../words.ts'
import { HeroArt } from './hero-art.tsx'

/** C003, J015: what this is, that nobody needs us for it, and the way in. */
export function HomePage() {
  const { title, lead, start, notice, reassurance, stepsHeading, steps } = words.home
  useDocumentTitle(title)
  const [first] = journeys
  return (
    <main id="content">
      <div className="hero">
        <div className="page page-wide hero-inner">
          <div className="stack hero-words">
            <PageHeading text={title} />
            <p className="lede">{lead}</p>
            {first !== undefined && (
              <p>
                <Link to={first.path} className="button button-primary hero-start">
                  {start}
                </Link>
              </p>
            )}
            <ul className="ticks ticks-inline">
              {reassurance.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
            <p className="notice hero-notice">{notice}</p>
          </div>
          <HeroArt />
        </div>
      </div>
      <section className="page page-wide stack-wide" aria-labelledby="how">
        <h2 id="how">{stepsHeading}</h2>
        <ol className="steps">
          {steps.map(({ heading, text }) => (
            <li key={heading} className="card">
              <h3>{heading}</h3>
              <p className="soft">{text}</p>
            </li>
          ))}
        </ol>
      </section>
    </main>
  )
}
