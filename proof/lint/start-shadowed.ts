import type { JourneyDefinition } from '../../engine/index.ts'
import { pointerOf, quoted } from '../../loader/index.ts'
import type { Report } from './report.ts'

/**
 * A first page with its own address, while the journey's address belongs to another page that can be opened directly: visitors who arrive
 * there skip the first page.
 */
export function startShadowed({ steps, start }: JourneyDefinition, report: Report): void {
  if (steps[start] === undefined || steps[start].path === '/') return
  const first = Object.values(steps).find(({ path, open }) => path === '/' && open === 'always')
  if (first === undefined) return
  report(
    'START_SHADOWED',
    pointerOf(['steps', first.id, 'open']),
    `The journey starts with ${quoted(start)}, and its address opens ${quoted(first.id)}, which is always open: visitors who arrive there never see ${quoted(start)}.`,
    { hint: `Give ${quoted(start)} the path "/", and ${quoted(first.id)} another one; or remove its "open".` },
  )
}
