/** What a journey brings to lists that show their entries as rows. Not in the index of all widgets, whose modules come with the first step. */
export { askedNames } from '../../asked/asked-names.ts'
export { bringStepPages, type ListChecks, type StepPages } from './step-pages.ts'
