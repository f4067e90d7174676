import type { ReactNode } from 'react'
import { home } from 'virtual:home'
import { PageHeading } from '../../layout/page-heading.tsx'
import { HeroArt } from './hero-art.tsx'
import type { HomeVariant } from './home-variant.ts'
import { SecureBadge } from './secure-badge.tsx'

export interface HomeHeroProps {
  readonly variant: HomeVariant
  /** The first action, next to the words; a picture if there is none. */
  readonly illustration?: ReactNode
  readonly children: ReactNode
}

/** What the service is and what it may bring, who we are, and the start button. */
export function HomeHero({ variant, illustration = <HeroArt />, children }: HomeHeroProps) {
  const claim = home.claims[variant.claim]
  return (
    <div className="hero">
      <div className="page page-wide hero-inner">
        <div className="stack hero-words">
          <PageHeading text={home.title} />
          <p className="lede">{home.lead}</p>
          <p className="hero-claim">
            <strong>{claim.text}</strong> <span className="small soft">{claim.note}</span>
          </p>
          {children}
          <ul className="ticks ticks-inline">
            {[home.seconds, ...home.reassurance, home.since].map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <SecureBadge />
          {/* C014 requires it on two of the variants, A-31 on all. */}
          <p className="notice hero-notice">{home.notice}</p>
        </div>
        {illustration}
      </div>
    </div>
  )
}
