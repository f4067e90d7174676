import {
  listedChoices,
  type EffectContract,
  type Field,
  type JourneyDefinition,
  type Step,
} from '../../engine/index.ts'

/**
 * A journey without anything that only a reader notices: headings, labels, messages, notices, sources. These do not change how
 * a claim in progress continues, so a change of words needs no new version.
 */
export function withoutWords({
  title: _,
  banner: _b,
  words: _w,
  languages: _l,
  gaps: _g,
  home,
  steps,
  effects,
  ...rest
}: JourneyDefinition): object {
  return {
    ...rest,
    home:
      home === null
        ? null
        : {
            step: home.step,
            question: silent(home.question),
            advance: { after: home.advance.afterMs, press: home.advance.press },
            as: home.as,
          },
    effects: Object.fromEntries(Object.entries(effects).map(([name, contract]) => [name, keptByClaims(contract)])),
    steps: Object.fromEntries(Object.entries(steps).map(([id, step]) => [id, silentStep(step)])),
  }
}

/**
 * What a claim in progress may notice of a contract. Which outcome of a check is its success, and what the entries of a list look like that an
 * outcome brings, tell only the proof what to expect.
 */
function keptByClaims({ success, outcomes, ...contract }: EffectContract): object {
  return {
    ...contract,
    ...(contract.kind === 'check' ? {} : { success }),
    outcomes: Object.fromEntries(
      Object.entries(outcomes).map(([outcome, { data, ...more }]) => [
        outcome,
        { ...more, data: Object.keys((data as { readonly properties?: object } | undefined)?.properties ?? {}) },
      ]),
    ),
  }
}

function silentStep({
  title: _,
  waitingTitle: _w,
  question: _q,
  content,
  actions,
  enter,
  submit,
  fields,
  ...rest
}: Step): object {
  return {
    ...rest,
    // Where a page leads is not a matter of words.
    content: content.flatMap(({ link, button }) =>
      link === undefined && button === undefined ? [] : [silent({ link, button })],
    ),
    actions: actions.map(({ label: _label, ...action }) => silent(action)),
    enter: enter.map(({ waiting: _waiting, ...use }) => silent(use)),
    submit: submit.map(({ waiting: _waiting, ...use }) => silent(use)),
    fields: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, silentField(field)])),
  }
}

function silentField({ title: _, description: _d, messages: _m, ui, ...field }: Field): object {
  const silentSchema = withoutChoiceWords(field)
  // A choice that excludes the others decides which answers are right.
  return ui?.exclusive === undefined ? silentSchema : { ...silentSchema, exclusive: ui.exclusive }
}

/** The values of choices are in "enum" too. */
function withoutChoiceWords({ oneOf, items, ...schema }: Readonly<Record<string, unknown>>): object {
  return {
    ...schema,
    ...(oneOf === undefined || listedChoices(oneOf) !== undefined ? {} : { oneOf }),
    ...(items === undefined
      ? {}
      : { items: typeof items === 'object' && items !== null ? withoutChoiceWords({ ...items }) : items }),
  }
}

/** Keys that contain words or a source. */
const WORDS: ReadonlySet<string> = new Set(['text', 'label', 'error', 'warning', 'ended', 'source'])

/** A declaration without its words; an answer that is set, or an input, may have any name. */
function silent(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(silent)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
      SAID_BY_NAME.has(key)
        ? [[key, part]]
        : WORDS.has(key) && typeof part === 'string'
          ? [[key, null]]
          : [[key, silent(part)]],
    ),
  )
}

const SAID_BY_NAME: ReadonlySet<string> = new Set(['set', 'input', 'when', 'clear'])
