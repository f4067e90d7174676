import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { home } from 'virtual:home'
import { pressAgain } from '../early/take-presses.ts'
import { useAssignedJourney } from './home/assigned-journey.ts'
import { useDocumentTitle } from '../layout/document-title.ts'
import { useGoTo } from '../layout/use-go-to.ts'
import { useIsAlive } from '../layout/use-is-alive.ts'
import './home/home.css'
import { HomeHero } from './home/home-hero.tsx'
import { HomeSections } from './home/home-sections.tsx'
import { HomeStart } from './home/home-start.tsx'
import { homeVariants } from './home/home-variant.ts'
import { PlainQuestion } from './home/plain-question.tsx'

const [HERE] = homeVariants()

// Forms weigh more than the rest of the page, which can be read before they load.
const HomeForm = lazy(async () => {
  // The form needs this as soon as it renders.
  void import('../journey/start-journey.ts').catch(() => undefined)
  return { default: (await import('./home/home-form.tsx')).HomeForm }
})

const PATIENCE_MS = 3000

/** C003, C014, J004, J015: the start button, the question with the postcode form, and information for visitors. */
export function HomePage() {
  useDocumentTitle(home.title)
  const assigned = useAssignedJourney()
  const isAlive = useIsAlive()
  const goTo = useGoTo()
  const [answer, setAnswer] = useState<'yes' | 'no'>()
  const path = assigned?.path ?? HERE?.start ?? ''
  useLayoutEffect(() => pressAgain('page'), [])
  useEffect(() => {
    if (answer !== 'yes') return
    // The answer waits for the claim, the visitor does not.
    const timer = setTimeout(() => goTo(path), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [answer, path, goTo])
  if (HERE === undefined) return null
  const question = (
    <div className="home-form card">
      <PlainQuestion
        path={path}
        followsVersion
        answer={answer}
        onAnswer={assigned === undefined ? undefined : setAnswer}
      />
    </div>
  )
  const illustration =
    assigned === undefined || !isAlive ? (
      question
    ) : (
      <Suspense fallback={question}>
        <HomeForm entry={assigned} answer={answer} onAnswer={setAnswer}>
          {question}
        </HomeForm>
      </Suspense>
    )
  return (
    <main id="content">
      <HomeHero variant={HERE} illustration={illustration}>
        <HomeStart path={path} followsVersion>
          {home.find}
        </HomeStart>
      </HomeHero>
      <HomeSections />
    </main>
  )
}
