import { bringStepPages } from '../../../widgets/form/list/summary/index.ts'
import { useListChecks } from './use-list-checks.ts'
import { useStepPages } from './use-step-pages.ts'

/** Gives lists that show their entries as rows the browser's history and the engine. */
export function bringLists(): void {
  bringStepPages({ usePages: useStepPages, useChecks: useListChecks })
}

/** The engine alone, for a page that has no history of its own. */
export function bringListChecks(): void {
  bringStepPages({ useChecks: useListChecks })
}
