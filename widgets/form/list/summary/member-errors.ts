import { ERRORS_KEY, type ErrorSchema } from '@rjsf/utils'
import type { ValidationError } from '../../../../engine/index.ts'

/** The errors of one entry of a list. */
export function errorsOfMember(errors: readonly ValidationError[], member: number): readonly ValidationError[] {
  return errors.filter(({ part = '' }) => part === String(member) || part.startsWith(`${member}/`))
}

/** The part of its entry that an error is about: "make" for "1/make", empty for the entry as a whole. */
export function partOf({ part = '' }: ValidationError): string {
  return part.split('/').slice(1).join('/')
}

/** All messages in a tree of errors, in its order. */
export function messagesIn(errors: ErrorSchema | undefined): readonly { readonly message: string }[] {
  if (errors === undefined) return []
  const { [ERRORS_KEY]: own = [], ...parts } = errors
  return [
    ...own.map((message) => ({ message })),
    ...Object.values(parts).flatMap((part) => messagesIn(part as ErrorSchema | undefined)),
  ]
}
