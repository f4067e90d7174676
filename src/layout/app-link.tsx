import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { pages } from 'virtual:pages'

export interface AppLinkProps {
  readonly to: string
  readonly className?: string
  readonly children: ReactNode
}

/**
 * A link to one of our pages, shown without loading anew, or to anywhere else. Everything that is no page of ours is left
 * to the server: it may lead to another host.
 */
export function AppLink({ to, className, children }: AppLinkProps) {
  const [path = ''] = to.split(/[?#]/)
  const isOurs = path === '/' || pages.some((page) => page.path === path)
  const look = className === undefined ? {} : { className }
  return isOurs ? <Link to={to} {...look}>{children}</Link> : <a href={to} {...look}>{children}</a>
}
