import { home } from 'virtual:home'
import { HomeHero } from './home-hero.tsx'
import { HomeSections } from './home-sections.tsx'
import { HomeStart } from './home-start.tsx'
import type { HomeVariant } from './home-variant.ts'
import { PlainQuestion } from './plain-question.tsx'

/** C004, S-07: /home, /v3, /v4 and /v5. /home leads to the visitor's own version, the others to the named one. */
export function HomeVariantPage({ variant }: { readonly variant: HomeVariant }) {
  const followsVersion = variant.path === '/home'
  return (
    <main id="content">
      <HomeHero variant={variant}>
        <HomeStart path={variant.start} followsVersion={followsVersion}>
          {home.start}
        </HomeStart>
        <PlainQuestion path={variant.start} followsVersion={followsVersion} />
      </HomeHero>
      <HomeSections />
    </main>
  )
}
