import { helpServices } from '../../../src/help/app-services.ts'
import { HelpDialog } from '../../../src/help/help-dialog.tsx'
import { ISSUES } from '../../../src/help/help-state.ts'
import type { Toast } from '../../../src/help/use-help.ts'
import type { Services } from '../../../src/services/services.ts'
import type { Surround } from '../../frame-wire.ts'

interface ShownHelpProps {
  readonly surround: Extract<Surround, { readonly shows: 'help' }>
  readonly services: Services
}

/** The help dialog with a topic and a message. */
export function ShownHelp({ surround, services }: ShownHelpProps) {
  return (
    <HelpDialog
      key={JSON.stringify(surround)}
      services={helpServices(services)}
      first={ISSUES.find((one) => one === surround.issue) ?? null}
      toast={TOASTS.find((one) => one === surround.toast) ?? null}
      onEnd={nothing}
      onClose={nothing}
    />
  )
}

const TOASTS: readonly Toast[] = ['phoneSaved', 'phoneFailed', 'problemSent', 'problemFailed']
const nothing = () => undefined
