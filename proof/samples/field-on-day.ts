import { dayOf, innerFields, isoDate, monthOf, type CalendarDate, type Field } from '../../engine/index.ts'

/** A field whose limits are counted from today, with those it has on this day; so are the fields inside it. */
export function fieldOnDay(field: Field, day: CalendarDate): Field {
  const { dateBetween, monthBetween } = field.rule ?? {}
  if (dateBetween !== undefined)
    return { ...field, rule: { dateBetween: limits(dateBetween, (bound) => isoDate(dayOf(bound, day))) } }
  if (monthBetween !== undefined)
    return { ...field, rule: { monthBetween: limits(monthBetween, (bound) => monthOf(bound, day)) } }
  const inner = innerFields(field)
  if (inner?.kind === 'list') return { ...field, items: fieldOnDay(inner.item, day) } as Field
  if (inner?.kind !== 'object') return field
  const properties = Object.entries(inner.fields).map(([name, part]) => [name, fieldOnDay(part, day)] as const)
  return { ...field, properties: Object.fromEntries(properties) } as Field
}

type Bound = Parameters<typeof dayOf>[0]

function limits(
  { earliest, latest }: Readonly<Partial<Record<'earliest' | 'latest', Bound>>>,
  onThatDay: (bound: Bound) => string,
) {
  return {
    ...(earliest === undefined ? {} : { earliest: onThatDay(earliest) }),
    ...(latest === undefined ? {} : { latest: onThatDay(latest) }),
  }
}
