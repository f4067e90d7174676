import { backend } from '../api/index.ts'
import { createServices } from '../app/services.ts'
import { helpServices } from './app-services.ts'
import type { HelpServices } from './help-services.ts'

/** For a page beside the journeys, which has no services of its own until somebody asks for help. */
export function pageServices(): HelpServices {
  return helpServices(createServices(backend()))
}
