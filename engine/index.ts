export { advance, type Advanced, type AdvanceContext } from './advance.ts'
export { askedFields, asksAlways } from './asked-fields.ts'
export { below } from './below.ts'
export { parseBritishDate } from './dates/british-date.ts'
export { ageOn, compareDates, isCalendarDate, isoDate, londonDate, type CalendarDate } from './dates/calendar-date.ts'
export { carryOver, migrateClaim, type CarriedOver, type MigratedClaim } from './carry-over.ts'
export { checkAnswers, choicesOf, cleanAnswer, cleanAnswers, errorsIn, type CheckContext } from './check-answers.ts'
export {
  compileCondition,
  isCombination,
  passes,
  twoValued,
  type Decided,
  type Test,
} from './conditions/compile-condition.ts'
export { comparesWithToday, daysFromToday, onDay, testOnDay } from './conditions/on-day.ts'
export type { Bound, Condition, Facts, FactTest, FactTests, FromToday, Scalar } from './conditions/condition.ts'
export { derivedValue, partsOf, type DerivedFact } from './conditions/derived-fact.ts'
export { groupOf, isMembersFact, type MemberNumbers, type MembersFact } from './conditions/members-fact.ts'
export { factsWithDerived, givenParts, hasDerived } from './with-derived.ts'
export { droppedBy } from './dropped-steps.ts'
export { effectInput, sentValue } from './effect-input.ts'
export { assignedVersion, type Experiment } from './experiment/assigned-version.ts'
export { factsOf, isShown, type FactSource } from './facts.ts'
export { canonical, fingerprint } from './fingerprint.ts'
export { inLanguage, overlayOf } from './in-language.ts'
export type * from './journey/journey.ts'
export type { WordPart, Words } from './journey/words.ts'
export {
  backgroundUses,
  continuationOf,
  earlyUses,
  follow,
  instructionsOf,
  positionOf,
  showsAtOnce,
  type Continuation,
  type Instruction,
  type Moment,
} from './journey/instructions.ts'
export { mergeSaved } from './merge-saved.ts'
export { boundSteps, changedBindings, handOver, keepForOwner, ownerOf, NO_OWNERS, type OwnedParts } from './owned.ts'
export { restore, saved } from './restore.ts'
export {
  BEGUN_AT_HOME,
  addressOf,
  corrections,
  freshOutcome,
  nextStep,
  openStep,
  reactionTo,
  route,
  routeTo,
  stepNamed,
  type RouteInput,
  type RouteStep,
} from './route.ts'
export { cleanPostcode, isPostcode } from './rules/chosen-address-rule.ts'
export { isCommitted } from './journey/is-committed.ts'
export { combinesExclusive } from './journey/excluded-choices.ts'
export { askedParts } from './asked-parts.ts'
export { innerFields } from './fields/inner-fields.ts'
export { jsonSchema, stepSchema } from './fields/json-schema.ts'
export { choicesWithWords, listedChoices, type ListedChoice } from './fields/listed-choices.ts'
export { dayOf, type DateBound } from './rules/date-between-rule.ts'
export { afterDuration } from './dates/after-duration.ts'
export { parseIsoDate } from './dates/iso-date.ts'
export { isoMonth, parseIsoMonth, type CalendarMonth } from './dates/calendar-month.ts'
export { monthOf, type MonthBound } from './rules/month-between-rule.ts'
export { likelyPostcode } from './rules/likely-postcode.ts'
export {
  RULES,
  ruleOf,
  type NamedRule,
  type Rule,
  type RuleContext,
  type RuleError,
  type Rules,
} from './rules/index.ts'
export { dateOfBirthRule } from './rules/date-of-birth-rule.ts'
export { everyQuestionRule } from './rules/every-question-rule.ts'
export { emailAddressRule } from './rules/email-address-rule.ts'
export { personNameRule } from './rules/person-name-rule.ts'
export { namedRule } from './journey/named-rule.ts'
export { oneTimeCodeRule } from './rules/one-time-code-rule.ts'
export { SIGNATURE_HEIGHT } from './rules/signature-height.ts'
export { signatureRule } from './rules/signature-rule.ts'
export type { SignatureAnswer, SignaturePoint, SignatureStroke } from './rules/signature-rule.ts'
export { wordsIn } from './rules/max-words-rule.ts'
export type { UploadedFile, UploadLimits } from './rules/uploaded-files-rule.ts'
export { hasPhoneNumbers } from './rules/phone-number-rule.ts'
export { COUNTRY_CODES, neededParts, postcodePattern } from './addresses/countries.ts'
export { POSTAL_LIMITS, type PostalAddress } from './addresses/postal-address.ts'
export { ukMobileRule, wirePhone } from './rules/uk-mobile-rule.ts'
export type { Run, RunOutcome, RunStep } from './run.ts'
export { untimedJourney, type Journey, type SchemaError, type StepValidator } from './runnable.ts'
export {
  EXTRA_WORDS,
  screen,
  type Screen,
  type ScreenAction,
  type ScreenBlock,
  type ScreenContext,
  type ExtraWords,
} from './screen.ts'
export { seenAt } from './seen-at.ts'
export { targetsOf, targetsOnward } from './journey/targets-of.ts'
export { allUses, usesOf } from './journey/uses-of.ts'
export { withSettings } from './journey/with-settings.ts'
export { runnable } from './ready-to-run.ts'
export { ONLY_VISITORS, personalBy } from './rules/only-visitors.ts'
export { fewestEntries, firstEntries } from './first-entries.ts'
export { defaultOf } from './default-of.ts'
export { hasDefaults } from './with-defaults.ts'
export { hasPartsWhen } from './with-parts-when.ts'
export { usesToday } from './with-today.ts'
export type {
  Belongings,
  Effect,
  ValidationError,
  JourneyEvent,
  JourneyState,
  Outcome,
  Owned,
  Running,
  Saved,
  SavedWhole,
} from './state.ts'
export { stepBefore } from './step-before.ts'
