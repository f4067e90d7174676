import type { MouseEvent, ReactNode } from 'react'
import { goTo, type GoOptions } from './go-to.ts'

export interface StepLinkProps extends GoOptions {
  readonly to: string
  readonly className?: string
  readonly children: ReactNode
}

/** A link within the application, followed without loading anew. What asks for a new tab or a download stays the browser's. */
export function StepLink({ to, className, children, ...options }: StepLinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    goTo(to, options)
  }
  return (
    <a href={to} onClick={follow} {...(className === undefined ? {} : { className })}>
      {children}
    </a>
  )
}
