import { askedParts } from '../engine/index.ts'
import { askedNames, bringStepPages, type ListChecks } from '../widgets/form/list/summary/index.ts'

/** Lists of the gallery ask for the parts of an entry as those of a journey do; nothing checks what is typed. */
export function bringListsOfGallery(): void {
  bringStepPages({ useChecks: () => CHECKS })
}

const asTyped = (_: unknown, value: unknown) => value

const CHECKS: ListChecks = {
  cleaned: asTyped,
  asked: (item, typed) => askedNames(item, typed, asTyped, askedParts),
  check: () => [],
  problem: '',
}
