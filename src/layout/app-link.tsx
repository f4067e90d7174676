import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { journeys } from 'virtual:journeys'

export interface AppLinkProps {
  readonly to: string
  readonly className?: string
  readonly children: ReactNode
}

/** A link to a step of a journey, followed without loading a document, or to another page, which is a separate document. */
export function AppLink({ to, className, children }: AppLinkProps) {
  const [path = ''] = to.split(/[?#]/)
  const isStep = journeys.some((journey) => path === journey.path || path.startsWith(`${journey.path}/`))
  const look = className === undefined ? {} : { className }
  return isStep ? (
    <Link to={to} {...look}>
      {children}
    </Link>
  ) : (
    <a href={to} {...look}>
      {children}
    </a>
  )
}
