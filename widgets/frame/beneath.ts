import type { ObjectFieldTemplateProps, RJSFSchema } from '@rjsf/utils'
import { createContext, type ReactNode } from 'react'
import type { FormContext } from '../field/form-context.ts'

export interface RevealingChoice {
  /** The id of its control. */
  readonly id: string
  /** The id of the group of choices. */
  readonly question: string
  readonly value: unknown
  readonly label: string
}

/** The content beneath a choice, if any. Its id is that of the choice with "-beneath". */
export type BeneathChoice = (choice: RevealingChoice) => ReactNode

const nothing: BeneathChoice = () => undefined

export const BeneathContext = createContext(nothing)

/** The fields of a step: those one below the other, and those beneath a choice, which leave an empty place among the others. */
export interface Arranged {
  readonly below: readonly { readonly name: string; readonly content: ReactNode }[]
  readonly beneath: BeneathChoice
}

export type Reveals = (fields: ObjectFieldTemplateProps<unknown, RJSFSchema, FormContext>) => Arranged

/** Few journeys have fields beneath a choice: their module brings what draws them, so that the others do not load it. */
export let arranged: Reveals = ({ properties }) => ({
  below: properties,
  beneath: nothing,
})

/** Called by the module of a journey with fields beneath a choice. */
export function bringReveals(drawing: Reveals): void {
  arranged = drawing
}
