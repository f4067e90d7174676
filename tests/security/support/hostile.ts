import fc from 'fast-check'

/** Texts that mean something to some program on the way. */
const TEXTS = [
  '',
  ' ',
  '\u0000',
  '\u0000drop',
  '\ud800',
  '\udfff\ud800',
  '\u202e',
  '\ufeff',
  'a\u0301'.repeat(40),
  '\r\nX-Injected: 1',
  "'; drop table claims; --",
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  '%00',
  '%ff',
  '\\u0000',
  '-0',
  '1e999',
  'NaN',
  '9'.repeat(400),
  'x'.repeat(5000),
  '=1+1',
  'null',
  'undefined',
  '0000-00-00',
  '2026-02-30',
  '31/02/1985',
  'data:image/png;base64,',
  'data:image/png;base64,AAAA',
  'https://evil.example',
  'jane@example.com\r\nBcc: x@example.com',
  '+447700900123',
  'LS1 4AP',
  'submit-claim',
  'experianReport',
]
const VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -0,
  -1,
  1.5,
  2 ** 53,
  1e308,
  [],
  [[]],
  {},
  [null],
  { $ne: null },
  { toString: 1 },
  { length: 1e9 },
  { then: 'x' },
  ...TEXTS,
]
const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  '',
  '$where',
  'is_bot',
  'made_up',
  '\u0000',
  'a/b~c',
]

const value = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...VALUES) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' }) },
)

/** Any JSON, and what a call would least like to get. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  value,
  fc.dictionary(fc.constantFrom(...NAMES), value, { noNullPrototype: true }),
)

/** A value with one or two things wrong with it: a part gone, of another kind, or beside what belongs there. */
export function almost(right: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const change = fc.record({
    at: fc.nat(),
    how: fc.constantFrom('replace', 'remove', 'add'),
    name: fc.constantFrom(...NAMES),
    by: value,
  })
  return fc
    .tuple(right, fc.array(change, { minLength: 1, maxLength: 2 }))
    .map(([given, changes]) =>
      changes.reduce((whole, { at, how, name, by }) => changed(whole, at, how, name, by), given),
    )
}

function changed(whole: unknown, at: number, how: string, name: string, by: unknown): unknown {
  if (typeof whole !== 'object' || whole === null) return by
  const entries = Object.entries(whole)
  if (how === 'add' || entries.length === 0)
    return Array.isArray(whole) ? [...(whole as unknown[]), by] : Object.fromEntries([...entries, [name, by]])
  const index = at % entries.length
  const made = entries.flatMap(([key, part], place) => {
    if (place !== index) return [[key, part] as const]
    if (how === 'remove') return []
    // Half of the time further down, where there is a further down.
    return [
      [
        key,
        typeof part === 'object' && part !== null && at % 2 === 0
          ? changed(part, Math.floor(at / 2), how, name, by)
          : by,
      ] as const,
    ]
  })
  return Array.isArray(whole) ? made.map(([, part]) => part) : Object.fromEntries(made)
}
