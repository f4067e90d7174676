import type { FieldProps as RjsfFieldProps, RJSFSchema, WidgetProps as RjsfWidgetProps } from '@rjsf/utils'
import type { Address } from '../../domain/index.ts'

/** What widgets ask of the application. */
export interface WidgetServices {
  /** Addresses at a postcode: the first lookup, then the second (J061). Rejects when both fail. */
  searchAddresses(postcode: string): Promise<readonly Address[]>
  /** Whole postcodes that begin like this text (J019). */
  completePostcode(text: string): Promise<readonly string[]>
}

/** RJSF's `formContext`, which every widget, field and template finds in `registry`. It stays the same for the life of a form. */
export interface FormContext {
  readonly services: WidgetServices
  /** A field that asks one thing after another hides the buttons of the step until its last question. */
  readonly holdButtons: (isHeld: boolean) => void
  /** The focus has moved out of this element, to the other one or to nothing. */
  readonly leave: (from: Element, to: Element | null) => void
}

/** RJSF's own props, with our context. */
export type WidgetProps = RjsfWidgetProps<unknown, RJSFSchema, FormContext>
export type FieldProps = RjsfFieldProps<unknown, RJSFSchema, FormContext>
