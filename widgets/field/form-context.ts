import type { FieldProps as RjsfFieldProps, RJSFSchema, WidgetProps as RjsfWidgetProps } from '@rjsf/utils'
import type { Address, AddressQuery, AddressSuggestion } from '../../domain/index.ts'
import type { PostalAddress } from '../../engine/index.ts'
import type { FileUploads } from './file-uploads.ts'

/** The services that widgets use. */
export interface WidgetServices extends Partial<FileUploads> {
  /** Addresses at a postcode: the first lookup, then the second (J061). Rejects if both fail. */
  searchAddresses(postcode: string): Promise<readonly Address[]>
  /** Whole postcodes that start with this text (J019). */
  completePostcode(text: string): Promise<readonly string[]>
  /** Loads the lookup of addresses in any country; without it they are typed by hand. */
  addressFinder?: () => Promise<AddressFinder>
}

/** Finds addresses in any country, by two calls: the supplier counts each address that is retrieved. Both reject on failure. */
export interface AddressFinder {
  find(query: AddressQuery): Promise<readonly AddressSuggestion[]>
  /** The address of a suggestion that is no place. */
  retrieve(id: string): Promise<PostalAddress>
}

/** RJSF's `formContext`, which every widget, field and template finds in `registry`. It stays the same while somebody types. */
export interface FormContext {
  readonly services: WidgetServices
  /** A field that asks one question at a time hides the buttons of the step until the last question. */
  readonly holdButtons: (isHeld: boolean) => void
  /** The focus has left this element, for another one or for nothing. */
  readonly leave: (from: Element, to: Element | null) => void
  /** Grows when the form must take over values that it did not report itself, even if it was given the same ones before. */
  readonly turn: number
}

/** RJSF's own props, with our context. */
export type WidgetProps = RjsfWidgetProps<unknown, RJSFSchema, FormContext>
export type FieldProps = RjsfFieldProps<unknown, RJSFSchema, FormContext>
