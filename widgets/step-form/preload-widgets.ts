import type { Screen } from '../../engine/index.ts'
import { WIDGETS } from './registry.ts'

/** Fetches the widgets of these fields, so that their step need not wait. One that cannot be had now is asked for again then. */
export async function preloadWidgets(fields: Screen['fields']): Promise<void> {
  const names = new Set(Object.values(fields).map(({ ui }) => ui?.widget ?? 'text'))
  await Promise.allSettled([...names].map((name) => WIDGETS[name]?.load()))
}
