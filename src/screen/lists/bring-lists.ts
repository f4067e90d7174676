import { bringStepPages } from '../../../widgets/form/list/summary/index.ts'
import { useErrorTitle } from './use-error-title.ts'
import { useListChecks } from './use-list-checks.ts'
import { useStepPages } from './use-step-pages.ts'

/** Gives lists that show their entries as rows the browser's history and the checks of the journey, once it is there. */
export function bringLists(): void {
  bringStepPages({ usePages: useStepPages, useChecks: useListChecks, useErrorTitle })
}

/** The checks alone, for a page that has no history of its own. */
export function bringListChecks(): void {
  bringStepPages({ useChecks: useListChecks })
}
