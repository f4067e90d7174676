import { backend } from '../services/backend.ts'
import { createServices } from '../services/services.ts'
import { helpServices } from './app-services.ts'
import type { HelpServices } from './help-services.ts'

/** For pages outside the journeys, which have no services until a visitor opens help. */
export function pageServices(): HelpServices {
  return helpServices(createServices(backend()))
}
