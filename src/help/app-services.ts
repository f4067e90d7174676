import { connection } from '../connection/connection.ts'
import type { Services } from '../services/services.ts'
import { personIn, type HelpServices } from './help-services.ts'

/** The dialog uses the application's own client, so that both share one session. */
export function helpServices(services: Services): HelpServices {
  const { claim, running } = services
  const { api, drafts } = connection(services)
  return {
    call: api.call,
    claimId: () => claim.id,
    // The device stores no answers of a submitted claim, but the journey on screen still has them.
    person: () => personIn(running.journey?.answers() ?? drafts.read(claim.id)?.answers ?? {}),
    correct: () => running.journey?.correct(),
    path: () => window.location.pathname,
    origin: window.location.origin,
  }
}
