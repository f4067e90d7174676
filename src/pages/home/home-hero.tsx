import type { ReactNode } from 'react'
import { home } from 'virtual:home'
import { PageHeading } from '../../layout/page-heading.tsx'
import { HeroArt } from '../hero-art.tsx'
import type { HomeVariant } from './home-variant.ts'
import { SecureBadge } from './secure-badge.tsx'

export interface HomeHeroProps {
  readonly variant: HomeVariant
  /** What one begins with, beside the words; a picture where there is nothing. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}

/** What this is and what it may bring, who says so, and the way in. */
export function HomeHero({ variant, beside = <HeroArt />, children }: HomeHeroProps) {
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
          {/* C014 asks for it on two of the variants, A-31 on all. */}
          <p className="notice hero-notice">{home.notice}</p>
        </div>
        {beside}
      </div>
    </div>
  )
}
