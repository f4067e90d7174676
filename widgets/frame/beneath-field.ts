import type { ReactNode } from 'react'

/** What is drawn beneath a field of a step: few journeys have words there, and the module of one brings what draws them. */
export let beneathField: (name: string) => ReactNode = () => null

/** Called by the module of a journey with words between its fields. */
export function bringBeneathField(drawing: typeof beneathField): void {
  beneathField = drawing
}
