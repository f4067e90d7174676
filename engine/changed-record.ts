type Values<Value> = Readonly<Record<string, Value>>

/** A record with one value changed: a copy, or the record itself where the value stands there already. */
export function withValue<Value>(record: Values<Value>, name: string, value: Value): Values<Value> {
  return withValues(record, { [name]: value })
}

/** A record with other values, of all names or of those `among`, beside or in place of its own; itself where they all stand there already. */
export function withValues<Value>(record: Values<Value>, values: Values<Value>, among: Values<unknown> = values): Values<Value> {
  let changed: Record<string, Value> | undefined
  for (const name in among) {
    if (!Object.hasOwn(values, name)) continue
    const value = values[name] as Value
    if (record[name] === value && Object.hasOwn(record, name)) continue
    changed ??= Object.assign({}, record) as Record<string, Value>
    changed[name] = value
  }
  return changed ?? record
}

/** A record without some of its values; itself where it has none of them. */
export function without<Value>(record: Values<Value>, isDropped: (value: Value, name: string) => boolean): Values<Value> {
  let rest: Record<string, Value> | undefined
  for (const name in record) {
    if (!isDropped(record[name] as Value, name)) continue
    rest ??= Object.assign({}, record)
    Reflect.deleteProperty(rest, name)
  }
  return rest ?? record
}

export function withoutName<Value>(record: Values<Value>, dropped: string): Values<Value> {
  return without(record, (_, name) => name === dropped)
}
