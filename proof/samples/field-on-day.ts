import { dayOf, innerFields, isoDate, monthOf, type CalendarDate, type Field } from '../../engine/index.ts'

/** A field with dates or months in it, with the limits that they have on this day; any other field as it is. */
export function fieldOnDay(field: Field, day: CalendarDate): Field {
  const { dateBetween, monthBetween } = field.rule ?? {}
  if (dateBetween !== undefined)
    return { ...field, rule: { dateBetween: limits(dateBetween, (bound) => isoDate(dayOf(bound, day))) } }
  if (monthBetween !== undefined)
    return { ...field, rule: { monthBetween: limits(monthBetween, (bound) => monthOf(bound, day)) } }
  const inner = innerFields(field)
  if (inner?.kind === 'list') {
    const items = fieldOnDay(inner.item, day)
    return items === inner.item ? field : ({ ...field, items } as Field)
  }
  if (inner?.kind !== 'object') return field
  const properties = Object.entries(inner.fields).map(([name, part]) => [name, fieldOnDay(part, day)] as const)
  const isSame = properties.every(([name, part]) => part === inner.fields[name])
  return isSame ? field : ({ ...field, properties: Object.fromEntries(properties) } as Field)
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
