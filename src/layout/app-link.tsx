import type { ReactNode } from 'react'
import { journeys } from 'virtual:journeys'
import { StepLink } from './step-link.tsx'

export interface AppLinkProps {
  readonly to: string
  readonly className?: string
  readonly children: ReactNode
}

/** A link to a step of a journey, shown without loading anew, or to anywhere else: other pages are documents of their own. */
export function AppLink({ to, className, children }: AppLinkProps) {
  const [path = ''] = to.split(/[?#]/)
  const isStep = journeys.some((journey) => path === journey.path || path.startsWith(`${journey.path}/`))
  const look = className === undefined ? {} : { className }
  return isStep ? <StepLink to={to} {...look}>{children}</StepLink> : <a href={to} {...look}>{children}</a>
}
