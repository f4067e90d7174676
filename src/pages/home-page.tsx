import { lazy, Suspense } from 'react'
import { home } from 'virtual:home'
import { useAssignedJourney } from '../journey/assigned-journey.ts'
import { useDocumentTitle } from '../layout/document-title.ts'
import { useIsAlive } from '../layout/use-is-alive.ts'
import './home/home.css'
import { HomeHero } from './home/home-hero.tsx'
import { HomeSections } from './home/home-sections.tsx'
import { HomeStart } from './home/home-start.tsx'
import { homeVariants } from './home/home-variant.ts'
import { PlainQuestion } from './home/plain-question.tsx'

const [HERE] = homeVariants()

// Forms weigh more than the rest of the page, which is there to be read before them.
const HomeForm = lazy(async () => ({ default: (await import('./home/home-form.tsx')).HomeForm }))

/** C003, C014, J004, J015: the way in, the question with the postcode form, and what a visitor may want to know first. */
export function HomePage() {
  useDocumentTitle(home.title)
  const assigned = useAssignedJourney()
  const isAlive = useIsAlive()
  if (HERE === undefined) return null
  const path = assigned?.path ?? HERE.start
  const question = (
    <div className="home-form card">
      <PlainQuestion path={path} />
    </div>
  )
  const beside =
    assigned === undefined || !isAlive ? (
      question
    ) : (
      <Suspense fallback={question}>
        <HomeForm entry={assigned}>{question}</HomeForm>
      </Suspense>
    )
  return (
    <main id="content">
      <HomeHero variant={HERE} beside={beside}>
        <HomeStart path={path}>{home.find}</HomeStart>
      </HomeHero>
      <HomeSections />
    </main>
  )
}
