import { oneOf } from './one-of.ts'
import type { OwnSession } from './own-session.ts'
import type { SourceSession } from './source-session.ts'

/** Something that the two engines decide differently. */
export interface Difference {
  readonly place: string
  /** The question that it is asked before or after. */
  readonly otherPlace?: string
  readonly what: 'page' | 'asked' | 'order' | 'accepted' | 'submitted'
  /** Whether it is so; of what is submitted, the value; of an order, where it is. */
  readonly ours: unknown
  readonly theirs: unknown
  /** The answer in question. */
  readonly value?: unknown
  /** The answers that led there, by place. */
  readonly answers: Readonly<Record<string, unknown>>
}

export interface Compared {
  readonly differences: readonly Difference[]
  /** How often both were asked whether a question is shown, whether an answer is accepted, or what is submitted. */
  readonly decisions: number
}

/** More attempts at one page do not show anything new. */
const ATTEMPTS = 12

/**
 * Sends one visitor through both engines with the same answers, page by page. Each page is answered several times, also with values
 * that are refused, until both accept all of it.
 *
 * @param pages the places of the pages, in order
 */
export function compared(
  ours: OwnSession,
  theirs: SourceSession,
  pages: readonly string[],
  random: () => number,
): Compared {
  const differences: Difference[] = []
  const answers = new Map<string, unknown>()
  let decisions = 0
  const note = (one: Omit<Difference, 'answers'>) => differences.push({ ...one, answers: Object.fromEntries(answers) })
  const orderOf = (page: string | undefined) => (page === undefined ? Infinity : pages.indexOf(page))

  /** Answers that one of the engines was not asking for: nobody can answer what is not on the page. */
  const givenToOne = new Set<string>()
  const isAskedByBoth = (place: string) => ours.asked().includes(place) && theirs.asked().includes(place)
  const give = (place: string, value: unknown) => {
    const asking = [ours, theirs].filter((engine) => engine.asked().includes(place))
    for (const engine of asking) engine.give(place, value)
    if (asking.length === 2) givenToOne.delete(place)
    else givenToOne.add(place)
    if (value === undefined) answers.delete(place)
    else answers.set(place, value)
  }
  /** The questions that one of the engines asks. Answers may show others. */
  const askedByAny = () => [...new Set([...ours.asked(), ...theirs.asked()])]
  const compareAsked = () => {
    const [own, other] = [new Set(ours.asked()), new Set(theirs.asked())]
    for (const place of askedByAny()) {
      decisions += 1
      if (own.has(place) !== other.has(place))
        note({ place, what: 'asked', ours: own.has(place), theirs: other.has(place) })
    }
    compareOrder(
      ours.asked().filter((place) => other.has(place)),
      theirs.asked().filter((place) => own.has(place)),
    )
  }
  /** Questions that both ask, and that one of them asks the other way round. */
  const compareOrder = (own: readonly string[], other: readonly string[]) => {
    decisions += 1
    for (const [index, place] of own.entries()) {
      const before = own[index - 1]
      if (before !== undefined && other.indexOf(before) > other.indexOf(place))
        note({ place, otherPlace: before, what: 'order', ours: 'after', theirs: 'before' })
    }
  }
  const compareSubmitted = () => {
    const [own, other] = [ours.submitted(), theirs.submitted()]
    for (const place of new Set([...own.keys(), ...other.keys()])) {
      decisions += 1
      const [ownValue, otherValue] = [own, other].map((values) =>
        submittedText(values.get(place), theirs.submitsEmptyBoxes === true),
      )
      if (ownValue !== otherValue) note({ place, what: 'submitted', ours: ownValue, theirs: otherValue })
    }
  }
  /** Answers the page; returns whether both accept it. */
  const answerPage = (): boolean => {
    const refused = new Set<string>()
    let isAccepted = false
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const given = new Set<string>()
      const next = () =>
        askedByAny().find((place) => !given.has(place) || (givenToOne.has(place) && isAskedByBoth(place)))
      for (let place = next(); place !== undefined; place = next()) {
        const isKept = given.has(place) || (attempt > 0 && !refused.has(place) && random() < 0.7)
        given.add(place)
        // A kept answer is given again: a change of another one may have hidden the question for a moment.
        give(place, isKept ? answers.get(place) : oneOf(theirs.valuesFor(place, random), random))
      }
      const both = ours.asked().filter((place) => theirs.asked().includes(place))
      refused.clear()
      const decided = both.map((place) => ({ place, ours: ours.accepts(place), theirs: theirs.accepts(place) }))
      const isRefused = decided.some((one) => !(one.ours && one.theirs) && answers.has(one.place))
      for (const one of decided) {
        if (!one.ours || !one.theirs) refused.add(one.place)
        const value = answers.get(one.place)
        // Whether an answer is required may depend on one that is refused, which only some engines count.
        if (value === undefined && isRefused) continue
        decisions += 1
        if (one.ours !== one.theirs) note({ ...one, what: 'accepted', value: value ?? null })
      }
      for (const place of askedByAny())
        if (!both.includes(place) && !(ours.asked().includes(place) ? ours : theirs).accepts(place)) refused.add(place)
      if (refused.size > 0) continue
      // An answer that is refused may show what follows from it, or not yet: nobody leaves the page with it.
      compareAsked()
      if (attempt > 0 && random() < 0.5) return true
      isAccepted = true
    }
    return isAccepted && refused.size === 0
  }

  for (;;) {
    const [own, other] = [ours.page(), theirs.page()]
    if (own === undefined && other === undefined) {
      compareSubmitted()
      break
    }
    if (own !== other) {
      const isOurs = orderOf(own) < orderOf(other)
      note({ place: (isOurs ? own : other) ?? '', what: 'page', ours: isOurs, theirs: !isOurs })
      break
    }
    if (!answerPage()) break
    const [ownLeft, otherLeft] = [ours.next(), theirs.next()]
    if (ownLeft !== otherLeft) note({ place: own ?? '', what: 'accepted', ours: ownLeft, theirs: otherLeft })
    if (!ownLeft || !otherLeft) break
  }
  return { differences, decisions }
}

/** What is submitted, as both engines would write it. That there is nothing is said in several ways. */
function submittedText(value: unknown, isFalseNothing: boolean): string | undefined {
  const plain = (one: unknown): unknown => {
    if (one === null || one === '' || (one === false && isFalseNothing)) return undefined
    if (Array.isArray(one)) return one.length === 0 ? undefined : one.map((entry: unknown) => plain(entry) ?? {})
    if (typeof one !== 'object') return one === undefined ? undefined : String(one)
    const parts = Object.entries(one)
      .flatMap(([key, part]: [string, unknown]) => {
        const own = plain(part)
        return own === undefined ? [] : [[key.replace(/\W+/gu, '_'), own] as const]
      })
      .sort(([before], [after]) => before.localeCompare(after))
    return parts.length === 0 ? undefined : Object.fromEntries(parts)
  }
  return JSON.stringify(plain(value))
}
