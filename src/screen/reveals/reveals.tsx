import { getUiOptions } from '@rjsf/utils'
import type { ReactNode } from 'react'
import type { Beneath } from '../../../engine/index.ts'
import { bringReveals, inputId, type Reveals } from '../../../widgets/index.ts'
import './reveals.css'

/** Draws fields beneath the choice that asks for them, in its group of choices. */
export function drawReveals(): void {
  bringReveals(reveals)
}

const reveals: Reveals = ({ properties, uiSchema, fieldPathId }) => {
  const places = new Map<string, Map<unknown, ReactNode[]>>()
  const below = properties.map(({ name, content }) => {
    const { beneath } = getUiOptions(uiSchema?.[name]) as { readonly beneath?: Beneath }
    if (beneath === undefined) return { name, content }
    const question = inputId(fieldPathId.$id, beneath.field)
    const choices = places.get(question) ?? new Map<unknown, ReactNode[]>()
    places.set(question, choices.set(beneath.choice, [...(choices.get(beneath.choice) ?? []), content]))
    return { name, content: null }
  })
  return {
    below,
    beneath({ question, value, id, label }) {
      const fields = places.get(question)?.get(value)
      return (
        fields && (
          // Named after its choice, so that a screen reader says where the group belongs.
          <div className="beneath" role="group" id={`${id}-beneath`} aria-label={label}>
            {fields}
          </div>
        )
      )
    },
  }
}
