/** One of several values, at random. */
export function oneOf<Value>(values: readonly Value[], random: () => number): Value | undefined {
  return values[Math.floor(random() * values.length)]
}
