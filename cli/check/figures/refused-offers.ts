import { cleanAnswer, cleanPostcode, isPostcode, RULES, type Field } from '../../../engine/index.ts'
import { accepts, sampleAnswer } from '../../../proof/index.ts'
import { exampleIn } from './example-in.ts'

/** An answer that the words of a field offer, and that the field refuses. */
export interface RefusedOffer {
  readonly at: readonly (string | number)[]
  readonly offered: string
}

/** Examples in the hint and the messages of a field, and domains of its suggestion, that the field refuses. */
export function refusedOffers(field: Field): readonly RefusedOffer[] {
  const { messages = {}, ui } = field as Partial<Field>
  const labels = (ui?.labels ?? {}) as Readonly<Record<string, string>>
  const refused = (text: string | undefined, at: RefusedOffer['at'], isAnswer: (example: string) => boolean) => {
    const offered = exampleIn(text ?? '')
    return offered === undefined || isAnswer(offered) ? [] : [{ at, offered }]
  }
  const isAnswer = (example: string) => {
    const typed = isTyped(field) ? readings(field, example) : []
    return typed.length === 0 || typed.some((one) => isTaken(field, one))
  }
  return [
    ...refused(ui?.hint, ['ui', 'hint'], isAnswer),
    ...Object.entries(messages).flatMap(([key, text]) => refused(text, ['messages', key], isAnswer)),
    ...(ui?.widget === 'address-lookup'
      ? refused(labels['postcodeHint'], ['ui', 'labels', 'postcodeHint'], (example) =>
          isPostcode(cleanPostcode(example)),
        )
      : []),
    ...refusedDomains(field),
  ]
}

/** One text, number or date that is typed, and not chosen. */
function isTyped({ type, enum: choices, oneOf, choicesFrom, rule }: Field): boolean {
  return (
    ['string', 'number', 'integer'].includes(type) &&
    choices === undefined &&
    oneOf === undefined &&
    choicesFrom === undefined &&
    rule?.signature === undefined
  )
}

/**
 * What a visitor who follows an example may type: a date part by part where the widget has a box for each part, an amount with or without its unit.
 * None where it is no such thing, and may only describe the answer.
 */
function readings({ type, rule, ui }: Field, example: string): readonly string[] {
  const parts = example.replace(/(\d)(?:st|nd|rd|th)\b/i, '$1').split(/[\s/]+/)
  const isOneLine = ui?.widget === undefined || ui.widget === 'text'
  const date = isOneLine ? example : parts.join('/')
  if (rule?.dateOfBirth !== undefined || rule?.dateBetween !== undefined) return parts.length === 3 ? [date] : []
  if (rule?.monthBetween !== undefined) return parts.length === 2 ? [date] : []
  if (type === 'string') return [example]
  const number = example.replace(/^[^\d.+-]+|[^\d]+$/g, '')
  return /^[-+]?[\d.,\s]+$/.test(number) ? [example, number] : []
}

function isTaken(field: Field, typed: string): boolean {
  const kept = cleanAnswer(field, typed, RULES)
  return kept !== undefined && accepts(onAnyDay(field), kept)
}

/** A last day that moves with today comes to every day, and a first one never goes back. */
function onAnyDay(field: Field): Field {
  const { dateBetween, monthBetween } = field.rule ?? {}
  if (typeof dateBetween?.latest === 'object') return { ...field, rule: { dateBetween: onlyFirst(dateBetween) } }
  if (typeof monthBetween?.latest === 'object') return { ...field, rule: { monthBetween: onlyFirst(monthBetween) } }
  return field
}

function onlyFirst<Limits extends { readonly latest?: unknown }>({ latest: _, ...first }: Limits) {
  return first
}

function refusedDomains(field: Field): readonly RefusedOffer[] {
  const domains = field.ui?.suggest?.domains ?? []
  if (domains.length === 0) return []
  const [name, domain] = String(sampleAnswer(field)).split('@')
  if (name === undefined || domain === undefined) return []
  return domains.flatMap((one, index) =>
    isTaken(field, `${name}@${one}`) ? [] : [{ at: ['ui', 'suggest', 'domains', index], offered: one }],
  )
}
