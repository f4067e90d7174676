import { useState } from 'react'
import type { Field, ValidationError } from '../../../../engine/index.ts'

/** Pages within a step. Each has its own entry in the browser's history, so that Back leads from one to the one before. */
export interface StepPages {
  /** The part of the entry that the step shows; undefined for the step itself. */
  readonly current: () => unknown
  /** Calls the listener after Back and Forward, while the address stays that of the step. */
  readonly subscribe: (listener: () => void) => () => void
  /** Shows a page in an entry of its own, or with "replace" in the current one. */
  readonly open: (page: object, how: 'push' | 'replace') => void
  /** Goes back over this many entries. */
  readonly back: (count: number) => void
}

/** What the engine says of a list. */
export interface ListChecks {
  /** An entry in its stored form, in which different spellings of the same answer are equal. */
  readonly cleaned: (item: Field, value: unknown) => unknown
  /** The names of the parts of an entry that are asked for with what is typed; undefined if all are, or until the journey has loaded. */
  readonly asked: (item: Field, typed: unknown) => readonly string[] | undefined
  /** The errors of the entries, each alone: not those of the list, such as too few. Undefined until the journey has loaded. */
  readonly check: ((field: string, items: readonly unknown[]) => readonly ValidationError[]) | undefined
  /** The heading of an error summary. */
  readonly problem: string
}

interface Brought {
  readonly usePages: () => StepPages
  readonly useChecks: () => ListChecks
  /** Says in the title of the document whether the page of an entry has errors. */
  readonly useErrorTitle: (hasErrors: boolean) => void
}

/** A form alone, such as in the gallery, has pages without a history, and no engine that checks them. */
let brought: Brought = { usePages: usePagesInMemory, useChecks: () => NO_CHECKS, useErrorTitle: () => undefined }

/** Called by the module of a journey with a summary list. */
export function bringStepPages(hooks: Partial<Brought>): void {
  brought = { ...brought, ...hooks }
}

export const useStepPages = () => brought.usePages()
export const useListChecks = () => brought.useChecks()
export const useErrorTitle = (hasErrors: boolean) => brought.useErrorTitle(hasErrors)

const NO_CHECKS: ListChecks = {
  cleaned: (_, value) => value,
  asked: () => undefined,
  check: () => [],
  problem: '',
}

function usePagesInMemory(): StepPages {
  const [pages] = useState(pagesInMemory)
  return pages
}

function pagesInMemory(): StepPages {
  const listeners = new Set<() => void>()
  let entries: readonly object[] = []
  return {
    current: () => entries.at(-1),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open: (page, how) => (entries = [...(how === 'push' ? entries : entries.slice(0, -1)), page]),
    back(count) {
      entries = entries.slice(0, -count)
      for (const listener of listeners) listener()
    },
  }
}
