type Values<Value> = Readonly<Record<string, Value>>

/** A record with one value changed: a copy, or the record itself where the value stands there already. */
export function withValue<Value>(record: Values<Value>, name: string, value: Value): Values<Value> {
  if (holds(record, name, value)) return record
  const changed = Object.assign({}, record) as Record<string, Value>
  changed[name] = value
  return changed
}

/** A record with other values, of all names or of those `among`, beside or in place of its own; itself where they all stand there already. */
export function withValues<Value>(record: Values<Value>, values: Values<Value>, among: Values<unknown> = values): Values<Value> {
  let changed: Record<string, Value> | undefined
  for (const name in among) {
    if (!Object.hasOwn(values, name)) continue
    const value = values[name] as Value
    if (holds(record, name, value)) continue
    changed ??= Object.assign({}, record) as Record<string, Value>
    changed[name] = value
  }
  return changed ?? record
}

/** A record without some of its values; itself where it has none of them. */
export function without<Value>(record: Values<Value>, isDropped: (value: Value, name: string) => boolean): Values<Value> {
  for (const name in record) if (isDropped(record[name] as Value, name)) return rest(record, isDropped)
  return record
}

function rest<Value>(record: Values<Value>, isDropped: (value: Value, name: string) => boolean): Values<Value> {
  return Object.fromEntries(Object.entries(record).filter(([name, value]) => !isDropped(value, name)))
}

export function withoutName<Value>(record: Values<Value>, dropped: string): Values<Value> {
  return Object.hasOwn(record, dropped) ? rest(record, (_, name) => name === dropped) : record
}

function holds<Value>(record: Values<Value>, name: string, value: Value): boolean {
  return record[name] === value && Object.hasOwn(record, name)
}
