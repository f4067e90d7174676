import { isCombination, type Condition, type DerivedFact, type FactTest } from '../../engine/index.ts'
import type { SourceNode } from '../source/source-node.ts'
import { combined, type ReadCondition } from './answer-tests.ts'
import type { TakenNames } from './answer-names.ts'
import { allOf, factsIn, testsIn } from './conditions-in-form.ts'
import type { DraftCondition, DraftExit, DraftPage, QuestionNamed } from './draft.ts'
import type { Question, Setting } from './form.ts'
import type { SourceNames } from './names-in-source.ts'
import { plainName, uniqueNames } from './names.ts'
import { withoutUnknown } from './without-unknown.ts'

/** What conditions test and only the program around the source gives: settings of the journey. */
export interface SettingsOutside {
  /** The setting of a name, as something that a condition can test; `undefined` if the name is of the source. */
  readonly questionNamed: QuestionNamed
  /** A condition that tests these as the settings that they are: one always has a value. */
  readonly inSettings: (condition: ReadCondition) => ReadCondition
  readonly isSetting: (fact: string) => boolean
  readonly settings: Readonly<Record<string, Setting>>
  /** Notes what is supposed of the settings that a condition tests. */
  readonly noteAt: (node: SourceNode, condition: ReadCondition) => void
}

/** What is known of the program around a source. */
export interface Program {
  /** The names in the whole source. */
  readonly names: SourceNames
  /** Whether the source has a place for what only the program gives. */
  readonly isPlace?: (name: string) => boolean
  /** Names that differ by the case of their letters only are one, as variables of a survey are. */
  readonly ignoresCase?: boolean
  /** Names that the product uses itself. */
  readonly taken: TakenNames
}

interface Around extends Program {
  readonly exits: readonly DraftExit[]
  readonly questionNamed: QuestionNamed
  readonly isUnasked: (name: string) => boolean
  readonly derived: Readonly<Record<string, DerivedFact>>
  readonly skipsEmptyPages: boolean
}

/**
 * A program can give a form what its conditions test: a survey has `setVariable`, Form.io the data of a submission. Where the values
 * that it is compared with are known, it is a setting with these values, and with one for "not given", which it has at first: so the
 * journey is what the form is without its program. What is compared in another way stays a name that nothing gives.
 */
export function settingsOutside(drafts: readonly DraftPage[], around: Around): SettingsOutside {
  const { questionNamed, isUnasked, names: written, isPlace = () => false, ignoresCase = false } = around
  const keyOf = (name: string) => (ignoresCase ? name.toLowerCase() : name)
  const isGivenOutside = (name: string) => isPlace(name) || (!isUnasked(name) && written.isOutside(name))
  const nameOf = namer(drafts, around)
  const refused = new Set<string>()
  const found = new Map<string, Question>()
  const named: QuestionNamed = (name) => {
    const key = keyOf(name)
    if (refused.has(key) || questionNamed(name) !== undefined) return undefined
    const known = found.get(key)
    if (known !== undefined || !isGivenOutside(name)) return known
    const question = settingNamed(nameOf(name), name)
    found.set(key, question)
    return question
  }
  const conditions = conditionsOf(drafts, around.exits)
  let uses = usesIn(conditions, named, around)
  for (let before = -1; before < refused.size; uses = usesIn(conditions, named, around)) {
    before = refused.size
    const wrong = [...uses.unread, ...testedFirst(drafts, named, around)]
    for (const [key, { name: fact }] of found)
      if (wrong.includes(fact) || !isListed(uses.tests.get(fact))) refused.add(key)
  }
  const kept = new Map([...found].filter(([key, { name: fact }]) => !refused.has(key) && uses.tests.has(fact)))
  const names = new Map(Array.from(kept.values(), ({ name: fact, label }) => [fact, label]))
  const settings = Object.fromEntries(
    Array.from(kept.values(), ({ name: fact }) => [fact, settingOf(uses.tests.get(fact) ?? NO_TESTS)]),
  )
  return {
    questionNamed: (name) => (questionNamed(name) === undefined ? kept.get(keyOf(name)) : undefined),
    inSettings: (condition) => (typeof condition === 'object' ? asSettings(condition, settings) : condition),
    isSetting: (fact) => names.has(fact),
    settings,
    noteAt(node, condition) {
      for (const fact of typeof condition === 'object' ? new Set(factsIn(condition)) : [])
        if (names.has(fact)) node.assumed(supposed(names.get(fact) ?? fact, fact))
    },
  }
}

function supposed(name: string, setting: string): string {
  return `Only the program around the form gives "${name}": it is the setting "${setting}" of the journey, the same for every visitor and not given at first. Set its value.`
}

/** A text, as whose values all that it is compared with can be written. */
function settingNamed(name: string, label: string): Question {
  return { name, source: '', label, isOptional: true, isSetting: true, answer: { kind: 'text', lines: 'one' } }
}

/** Names that neither an answer nor the product has. */
function namer(drafts: readonly DraftPage[], { derived, taken }: Around): (name: string) => string {
  const answers = drafts.flatMap(({ parts }) => parts.flatMap(({ question }) => question?.name ?? []))
  const names = uniqueNames([...answers, ...Object.keys(derived), ...taken.names])
  return (name) => names(taken.pattern?.test(plainName(name)) === true ? `setting_${name}` : name, 'setting')
}

interface Tests {
  /** The values that it is compared with. */
  readonly values: Set<string>
  /** Whether it is compared in another way, so that its values are not known. */
  isOther: boolean
  /** Where it is tested. */
  readonly places: Set<string>
}

const NO_TESTS: Tests = { values: new Set(), isOther: false, places: new Set() }

/** SurveyJS would take two of its values for the same. */
function isListed({ values, isOther }: Tests = NO_TESTS): boolean {
  return !isOther && new Set([...values].map((value) => value.trim().toLowerCase())).size === values.size
}

interface Uses {
  readonly tests: ReadonlyMap<string, Tests>
  /** The settings because of which a condition cannot be expressed. */
  readonly unread: readonly string[]
}

function usesIn(
  conditions: readonly DraftCondition[],
  named: QuestionNamed,
  { questionNamed, isUnasked }: Pick<Around, 'questionNamed' | 'isUnasked'>,
): Uses {
  const tests = new Map<string, Tests>()
  const unread: string[] = []
  for (const { node, read } of conditions) {
    const outside = new Set<string>()
    let testsUnasked = false
    const condition = read(
      (name) => {
        const own = named(name)
        if (own !== undefined) outside.add(own.name)
        return own ?? questionNamed(name)
      },
      (name) => (testsUnasked ||= isUnasked(name)),
    )
    // What cannot be expressed anyhow says nothing against these names.
    if (testsUnasked) continue
    if (condition === undefined && read(questionNamed, () => undefined) !== undefined) unread.push(...outside)
    if (typeof condition !== 'object') continue
    const compared = testsIn(condition)
    for (const fact of factsIn(condition)) {
      if (!outside.has(fact)) continue
      const known: Tests = tests.get(fact) ?? { values: new Set(), isOther: false, places: new Set() }
      tests.set(fact, known)
      known.places.add(node.pointer)
      for (const [own, test] of compared) {
        if (own !== fact) continue
        const values = valuesOf(test)
        if (values === undefined) known.isOther = true
        for (const value of values ?? []) known.values.add(value)
      }
    }
  }
  return { tests, unread }
}

/** The values of a test that only compares with values. */
function valuesOf({ const: value, enum: values = [], ...others }: FactTest): readonly string[] | undefined {
  if (Object.keys(others).length > 0) return undefined
  return [...(value === undefined ? [] : [value]), ...values].map(String).filter((one) => one !== '')
}

/** A journey begins on one page, so whether that is shown is not for a setting to say. */
function testedFirst(
  drafts: readonly DraftPage[],
  named: QuestionNamed,
  { questionNamed, isUnasked, skipsEmptyPages }: Around,
): readonly string[] {
  const settings = new Set<string>()
  const readAll = (conditions: readonly DraftCondition[]) =>
    combined(
      'and',
      conditions.map(({ read }) => {
        let isUnknown = false
        const condition = read(
          (name) => {
            const own = named(name)
            if (own !== undefined) settings.add(own.name)
            return own ?? questionNamed(name)
          },
          (name) => (isUnknown ||= isUnasked(name)),
        )
        // Nothing is answered yet.
        return isUnknown ? 'always' : (withoutUnknown(condition, (fact) => settings.has(fact)) ?? 'always')
      }),
    )
  for (const { conditions, parts } of drafts) {
    const asked = parts.map((part) => readAll(part.conditions))
    const shown = combined('and', [
      readAll(conditions),
      skipsEmptyPages && parts.length > 0 ? combined('or', asked) : 'always',
    ])
    if (shown !== 'never') return typeof shown === 'object' ? factsIn(shown) : []
  }
  return []
}

/** Every condition of a form, also those of the parts of its lists. */
function conditionsOf(drafts: readonly DraftPage[], exits: readonly DraftExit[]): readonly DraftCondition[] {
  return [
    ...drafts.flatMap(({ conditions, parts }) => [
      ...conditions,
      ...parts.flatMap((part) => [
        ...part.conditions,
        ...(part.requiredWhen ?? []).flat(),
        ...(part.question === undefined ? [] : outsideIn(part.question)),
      ]),
    ]),
    ...exits.map(({ condition }) => condition),
  ]
}

function outsideIn({ outside = [], answer }: Question): readonly DraftCondition[] {
  const inner =
    answer.kind === 'list' ? [answer.entry] : answer.kind === 'group' || answer.kind === 'repeat' ? answer.parts : []
  return [...outside, ...inner.flatMap(outsideIn)]
}

/** What is only asked whether it is true, or there at all, is a switch. */
function settingOf({ values, places }: Tests): Setting {
  const others = places.size > 3 ? ` and ${places.size - 3} more` : ''
  const description = `What the program around the form gave. The form tests it at ${[...places].slice(0, 3).join(', ')}${others}.`
  if ([...values].every((value) => value === 'true')) return { schema: { type: 'boolean' }, value: false, description }
  return { schema: { enum: ['', ...values] }, value: '', description: `${description} "" is: not given.` }
}

/** A setting always has a value, so that there is one means another than "not given". */
function asSettings(condition: Condition, settings: Readonly<Record<string, Setting>>): Condition {
  const into = (part: Condition): Condition => asSettings(part, settings)
  if (typeof condition === 'string') return condition
  if (isCombination(condition, 'allOf')) return { allOf: condition.allOf.map(into) }
  if (isCombination(condition, 'anyOf')) return { anyOf: condition.anyOf.map(into) }
  if (isCombination(condition, 'not')) return { not: into(condition.not) }
  const settingOf = (fact: string) => (Object.hasOwn(settings, fact) ? settings[fact] : undefined)
  if (isCombination(condition, 'required')) {
    const answers = condition.required.filter((fact) => settingOf(fact) === undefined)
    const given = condition.required.flatMap((fact): readonly Condition[] => {
      const setting = settingOf(fact)
      if (setting === undefined) return []
      return [setting.value === false ? { [fact]: { const: true } } : { not: { [fact]: { const: '' } } }]
    })
    return given.length === 0 ? condition : allOf([...(answers.length > 0 ? [{ required: answers }] : []), ...given])
  }
  return Object.fromEntries(
    Object.entries(condition as Readonly<Record<string, FactTest>>).map(([fact, test]) => [
      fact,
      settingOf(fact)?.value === false ? { const: true } : test,
    ]),
  )
}
