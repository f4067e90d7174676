import type { ReactNode } from 'react'

export interface HomeStartProps {
  /** The start of the journey: without scripts, the default version. */
  readonly path: string
  /** Whether a visitor with another version goes to that one (S-07). */
  readonly followsVersion?: boolean
  readonly children: ReactNode
}

/** The way into the journey. */
export function HomeStart({ path, followsVersion = false, children }: HomeStartProps) {
  return (
    <a
      href={path}
      className="button button-primary hero-start"
      data-follows-version={followsVersion ? '' : undefined}
      suppressHydrationWarning
    >
      {children}
    </a>
  )
}
