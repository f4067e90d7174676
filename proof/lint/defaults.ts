import { canonical, cleanAnswer, defaultOf, type Field, innerFields, listedChoices, RULES } from '../../engine/index.ts'
import { didYouMean } from '../../loader/index.ts'
import { accepts } from '../samples/sample-values.ts'
import { whyOnlyVisitors } from './only-visitors.ts'
import type { Report } from './report.ts'
import { withArticle } from './with-article.ts'

/** Answers in advance that the field refuses, that are none, or that only the visitor can give. */
export function defaultOfField(name: string, field: Field, pointer: string, report: Report): void {
  const inner = innerFields(field)
  if (field.optional === true && inner?.kind === 'object' && defaultOf(field) !== undefined)
    report(
      'FIELD_DEFAULT_REFUSED',
      pointer,
      `Field "${name}" may stay empty, and is answered in advance, so what it requires would be asked of everybody.`,
      { hint: 'Remove the default of its parts, or "optional".' },
    )
  if (field.ui?.summary !== undefined && inner?.kind === 'list' && defaultOf(inner.item) !== undefined)
    report(
      'FIELD_DEFAULT_REFUSED',
      `${pointer}/items`,
      `Each entry of "${name}" is asked on pages of its own, which begin empty.`,
      { hint: 'Remove the defaults of its parts, or "summary".' },
    )
  const { default: value } = field
  if (value === undefined) return
  const at = `${pointer}/default`
  const why = whyOnlyVisitors(field)
  if (why !== undefined) return forbidden(name, why, at, report)
  const cleaned = cleanAnswer(field, value, RULES)
  if (cleaned === undefined) {
    report(
      'FIELD_DEFAULT_UNUSED',
      at,
      `Field "${name}" has the default ${JSON.stringify(value)}, which is no answer.`,
      {
        severity: 'warning',
        hint: 'Remove it: without a default the field is empty.',
      },
    )
    return
  }
  const isKept = canonical(cleaned) === canonical(value)
  if (isKept && accepts(field, cleaned)) return
  report(
    'FIELD_DEFAULT_REFUSED',
    at,
    `Field "${name}" is answered in advance with ${JSON.stringify(value)}, and refuses it.`,
    { hint: hintFor(field, value, !isKept && accepts(field, cleaned) ? cleaned : undefined) },
  )
}

/** A consent is an act of the visitor (UK GDPR, article 4(11)): nothing may give it in advance. */
export function forbidden(name: string, why: string, at: string, report: Report): void {
  report('FIELD_DEFAULT_FORBIDDEN', at, `Field "${name}" is answered in advance, and ${why}.`, {
    hint: 'Remove the default.',
  })
}

function hintFor(field: Field, value: unknown, kept: unknown): string {
  if (kept !== undefined) return `Write it as it is kept: ${JSON.stringify(kept)}.`
  const choices = field.enum ?? listedChoices(field.oneOf)?.map((choice) => choice.const)
  if (choices !== undefined)
    return (
      didYouMean(String(value), choices.map(String)) ??
      `Name one of its choices: ${choices.map((one) => JSON.stringify(one)).join(', ')}.`
    )
  if (field.rule?.dateBetween !== undefined) return 'Write a date within its limits, as "2024-03-31".'
  if (field.rule?.monthBetween !== undefined) return 'Write a month within its limits, as "2024-03".'
  return `Its answer is ${withArticle(field.type)} within its limits.`
}
