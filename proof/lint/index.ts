import type { Field, JourneyDefinition } from '../../engine/index.ts'
import { fileNamed, type Diagnostic } from '../../loader/index.ts'
import type { ProofOptions } from '../result/proof.ts'
import { addresses } from './addresses.ts'
import { addressesFound } from './addresses-found.ts'
import { answerWords } from './answer-words.ts'
import { afterSubmit } from './after-submit.ts'
import { answeredAgain } from './answered-again.ts'
import { answersKept } from './answers-kept.ts'
import { askedWhen } from './asked-when.ts'
import { begunCleared } from './begun-cleared.ts'
import { bindings } from './bindings.ts'
import { blocksTwice } from './blocks-twice.ts'
import { boundSteps } from './bound-steps.ts'
import { boxes } from './boxes.ts'
import { buttonOptions } from './button-options.ts'
import { buttons } from './buttons.ts'
import { buttonsDisagree } from './buttons-disagree.ts'
import { choiceIds } from './choice-ids.ts'
import { conditionTests } from './condition-tests.ts'
import { copiedMessages } from './copied-messages.ts'
import { corrections } from './corrections.ts'
import { derivedFacts } from './derived-facts.ts'
import { droppedAnswers } from './dropped-answers.ts'
import { effectOptions } from './effect-options.ts'
import { effects } from './effects.ts'
import { endsLeft } from './ends-left.ts'
import { errorsElsewhere } from './errors-elsewhere.ts'
import { fieldValues, valuesOfField } from './field-values.ts'
import { fields, neededWords } from './fields.ts'
import { givenConsents } from './given-consents.ts'
import { groups } from './groups.ts'
import { finalOutcomes } from './final-outcomes.ts'
import { home } from './home.ts'
import { homeFields } from './home-fields.ts'
import { homeRoute } from './home-route.ts'
import { homeWords } from './home-words.ts'
import { idleButtons } from './idle-buttons.ts'
import { idleChecks } from './idle-checks.ts'
import { inputTypes } from './input-types.ts'
import { leftByButtons } from './left-by-buttons.ts'
import { links } from './links.ts'
import { lockWords } from './lock-words.ts'
import { named } from './named.ts'
import { narrowBindings } from './narrow-bindings.ts'
import { openedOnly } from './opened-only.ts'
import { openDeclarations } from './open-declarations.ts'
import { openOwners } from './open-owners.ts'
import { openSettings } from './open-settings.ts'
import { oppositeWords } from './opposite-words.ts'
import { order } from './order.ts'
import { overwritten } from './overwritten.ts'
import { ownersOnce } from './owners-once.ts'
import { placeholders } from './placeholders.ts'
import { preselectedChoices } from './preselected-choices.ts'
import { refusedSuccesses } from './refused-successes.ts'
import type { Report } from './report.ts'
import { sameConsents } from './same-consents.ts'
import { sameLabels } from './same-labels.ts'
import { skippedChoices } from './skipped-choices.ts'
import { startShadowed } from './start-shadowed.ts'
import { sameTokens } from './same-tokens.ts'
import { saves } from './saves.ts'
import { storedWords } from './stored-words.ts'
import { swapped } from './swapped.ts'
import { swappedWords, swappedWordsOf } from './swapped-words.ts'
import { timerAnswers } from './timer-answers.ts'
import { timers } from './timers.ts'
import { todayOrder } from './today-order.ts'
import { toldApart } from './told-apart.ts'
import { typedOver } from './typed-over.ts'
import { unsubmittedEnds } from './unsubmitted-ends.ts'
import { untoldReruns } from './untold-reruns.ts'
import { unused } from './unused.ts'
import { whenChanged } from './when-changed.ts'
import { widgets } from './widgets.ts'
import { words } from './words.ts'

const RULES = [
  order,
  endsLeft,
  openedOnly,
  addresses,
  addressesFound,
  fields,
  fieldValues,
  preselectedChoices,
  askedWhen,
  widgets,
  boxes,
  groups,
  sameLabels,
  sameConsents,
  swappedWords,
  copiedMessages,
  answersKept,
  saves,
  links,
  named,
  choiceIds,
  answeredAgain,
  overwritten,
  typedOver,
  buttons,
  buttonsDisagree,
  buttonOptions,
  idleButtons,
  givenConsents,
  lockWords,
  leftByButtons,
  home,
  homeFields,
  homeRoute,
  homeWords,
  begunCleared,
  timers,
  timerAnswers,
  effects,
  errorsElsewhere,
  finalOutcomes,
  toldApart,
  storedWords,
  oppositeWords,
  swapped,
  bindings,
  narrowBindings,
  boundSteps,
  openOwners,
  openDeclarations,
  ownersOnce,
  sameTokens,
  startShadowed,
  skippedChoices,
  effectOptions,
  inputTypes,
  idleChecks,
  refusedSuccesses,
  untoldReruns,
  afterSubmit,
  unsubmittedEnds,
  corrections,
  whenChanged,
  droppedAnswers,
  conditionTests,
  derivedFacts,
  openSettings,
  todayOrder,
  placeholders,
  words,
  blocksTwice,
  answerWords,
  unused,
]

const UNUSED: ReadonlySet<string> = new Set(['CONDITION_UNUSED', 'SETTING_UNUSED', 'DERIVED_UNUSED'])

/**
 * Checks that need no exploration: texts, fields, effects, the order of transitions, the types of tests. `loadJourney`
 * has checked references before; `prove` checks the rest.
 *
 * @example
 * lint(journey).map(({ code, pointer }) => `${code} ${pointer}`) // []
 */
export function lint(
  journey: JourneyDefinition,
  { fileOf = () => fileNamed(journey.name) }: ProofOptions = {},
): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  const report: Report = (code, pointer, message, { severity = 'error', ...more } = {}) => {
    const file = fileOf(pointer)
    const isInherited = file !== fileNamed(journey.name)
    // A variant may inherit parts that it does not use.
    if (isInherited && UNUSED.has(code)) return
    // It may remove a step or an answer that an inherited migration names. If the name is wrong, its own file reports it.
    if (isInherited && code === 'MIGRATION_UNKNOWN' && more.about?.names !== undefined) return
    diagnostics.push({ code, severity, file, pointer, message, ...more })
  }
  for (const rule of RULES) rule(journey, report)
  return diagnostics
}

/** Checks of a field on its own, independent of any step: its schema, its values, its texts. */
export function lintField(field: Field, name: string, file: string): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  const report: Report = (code, pointer, message, { severity = 'error', ...more } = {}) => {
    diagnostics.push({ code, severity, file, pointer, message, ...more })
  }
  neededWords(name, field, '', report)
  swappedWordsOf(name, field, '', report)
  valuesOfField(name, field, '', report)
  return diagnostics
}
