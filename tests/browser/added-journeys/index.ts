import { ANYWHERE } from './anywhere.ts'
import { BEGUN } from './begun.ts'
import { BETWEEN } from './between.ts'
import { BILLS } from './bills.ts'
import { FURTHER } from './further.ts'
import { MARKUP } from './markup.ts'
import { PAPERS } from './papers.ts'
import { SCHOOLS } from './schools.ts'
import { CARS, FLEET, GARAGE } from './vehicles.ts'
import { WIDER } from './wider.ts'

export { FORMS_TO_IMPORT } from './forms.ts'
export { WALKED_FORMS } from './walked-forms.ts'

/** Journeys that tests add to the product; none of them touches what is there, or another of them. */
export const ADDED_JOURNEYS = [
  ANYWHERE,
  BEGUN,
  BETWEEN,
  BILLS,
  CARS,
  FLEET,
  FURTHER,
  GARAGE,
  MARKUP,
  PAPERS,
  SCHOOLS,
  WIDER,
]
