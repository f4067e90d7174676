import type { ReactNode } from 'react'

export interface SheetProps {
  readonly isBusy?: boolean
  readonly children: ReactNode
}

/** A page beside the steps on which one thing is said or done: on a phone the page itself, with more room a sheet on it, as a step is. */
export function Sheet({ isBusy = false, children }: SheetProps) {
  return (
    <main id="content" aria-busy={isBusy}>
      <div className="page step">{children}</div>
    </main>
  )
}
