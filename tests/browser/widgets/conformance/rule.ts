import type { Page } from 'playwright'
import type { Example } from '../../../../gallery/examples.ts'

/** One example of a widget, rendered in as many ways as a rule needs. */
export interface Subject {
  readonly example: Example
  /** The example on a page of its own. */
  readonly page: Page
  /** Draws it again on its page, as it was at first. */
  readonly again: () => Promise<void>
  /** Another page, for what a server draws. */
  readonly blank: Page
  /** The same as a server draws it: HTML without any script. */
  readonly serverHtml: () => Promise<string>
}

/** What every widget keeps, whatever it asks. */
export interface Rule {
  readonly name: string
  /** The violations, in words that say where; empty if there are none. The page may be left in any state. */
  readonly errors: (subject: Subject) => Promise<readonly string[]>
}

/** Where a widget draws itself. */
export const FIELDS = '.form-fields'

/** Controls that can be pressed, filled in or drawn on. */
export const CONTROLS = 'input, select, textarea, button, a[href], [role=img], [tabindex="0"]'
