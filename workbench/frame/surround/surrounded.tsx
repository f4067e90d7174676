import type { ReactNode } from 'react'
import { CookieBanner } from '../../../src/cookies/cookie-banner.tsx'
import { helpServices } from '../../../src/help/app-services.ts'
import { HelpDialog } from '../../../src/help/help-dialog.tsx'
import { ISSUES } from '../../../src/help/help-state.ts'
import type { Toast } from '../../../src/help/use-help.ts'
import '../../../src/help/help.css'
import { AppFrame } from '../../../src/layout/app-frame.tsx'
import type { Services } from '../../../src/services/services.ts'
import type { Surround } from '../../frame-wire.ts'

interface SurroundedProps {
  readonly surround: Surround | null
  readonly services: Services
  /** The step. */
  readonly children: ReactNode
}

/** A step with what the product puts around it: header and footer, the cookie banner, the help dialog. Without a surround, the step alone. */
export function Surrounded({ surround, services, children }: SurroundedProps) {
  if (surround === null) return children
  const { shows, issue, toast } = surround
  return (
    <>
      {shows === 'cookies' ? <CookieBanner /> : null}
      <AppFrame path={JOURNEY}>{children}</AppFrame>
      {shows === 'help' ? (
        <HelpDialog
          key={JSON.stringify(surround)}
          services={helpServices(services)}
          first={ISSUES.find((one) => one === issue) ?? null}
          toast={TOASTS.find((one) => one === toast) ?? null}
          onEnd={nothing}
          onClose={nothing}
        />
      ) : null}
    </>
  )
}

/** Every page but the front page has the button for help. */
const JOURNEY = '/journey'
const TOASTS: readonly Toast[] = ['phoneSaved', 'phoneFailed', 'problemSent', 'problemFailed']
const nothing = () => undefined
