import type { ReactNode } from 'react'

export interface SheetProps {
  readonly isBusy?: boolean
  readonly children: ReactNode
}

/** A page outside the steps for one message or action: on a phone the page itself, on larger screens a sheet on it, like a step. */
export function Sheet({ isBusy = false, children }: SheetProps) {
  return (
    <main id="content" aria-busy={isBusy}>
      <div className="page step">{children}</div>
    </main>
  )
}
