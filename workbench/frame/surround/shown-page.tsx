import { home } from 'virtual:home'
import { ContentPage } from '../../../src/pages/content-page.tsx'
import { HomeHero } from '../../../src/pages/home/home-hero.tsx'
import { HomeSections } from '../../../src/pages/home/home-sections.tsx'
import { HomeStart } from '../../../src/pages/home/home-start.tsx'
import '../../../src/pages/home/home.css'
import { PlainQuestion } from '../../../src/pages/home/plain-question.tsx'
import type { Surround } from '../../frame-wire.ts'
import type { HomeShown } from '../../words-wire.ts'

export type PageSurround = Extract<Surround, { readonly shows: 'page' | 'home' }>

/** A page outside the journeys, as the product draws it before its scripts run. */
export function ShownPage({ surround }: { readonly surround: PageSurround }) {
  return surround.shows === 'page' ? <ContentPage page={surround.page} /> : <HomePage {...surround} />
}

function HomePage({ claim, isVariant, saysNo }: HomeShown) {
  const variant = { path: '/', claim: isClaim(claim) ? claim : firstClaim(), start: NOWHERE }
  const question = <PlainQuestion path={NOWHERE} answer={saysNo ? 'no' : undefined} />
  const start = <HomeStart path={NOWHERE}>{isVariant ? home.start : home.find}</HomeStart>
  return (
    <main id="content">
      {isVariant ? (
        <HomeHero variant={variant}>
          {start}
          {question}
        </HomeHero>
      ) : (
        <HomeHero variant={variant} illustration={<div className="home-form card">{question}</div>}>
          {start}
        </HomeHero>
      )}
      <HomeSections />
    </main>
  )
}

/** The preview has no other pages. */
const NOWHERE = '#'

type Claim = keyof typeof home.claims
const isClaim = (name: string | null): name is Claim => name !== null && Object.hasOwn(home.claims, name)
/** content/home.json always has one: the copy book's schema requires it. */
const firstClaim = () => Object.keys(home.claims)[0] as Claim
