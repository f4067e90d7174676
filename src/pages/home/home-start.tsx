import type { ReactNode } from 'react'

export interface HomeStartProps {
  /** Where the journey begins: without scripts, the version that everybody may have. */
  readonly path: string
  /** Whether a visitor with another version is led to that one (S-07). */
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
