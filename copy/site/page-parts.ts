/** The parts that a page of content/pages may include with `{{> name}}`; src/pages/content-part.tsx renders them. */
export const PAGE_PARTS = [
  'feeTable',
  'feeExamples',
  'storageRegister',
  'cookieSettings',
  'freeRoute',
  'steps',
  'questions',
  'start',
] as const
