import { Ajv } from 'ajv'
import { compileCondition, type Condition, type Facts } from '../../engine/index.ts'

/**
 * One condition, evaluated for the same 256 people: nanoseconds per evaluation for each contender, the samples of so many rounds,
 * with contenders taking turns in each.
 */
const [, , rounds = '15', times = '4000'] = process.argv

interface Person {
  readonly age: number
  readonly country: string
  readonly income: number
  readonly isEmployed: boolean
  readonly product: string
}

const people: readonly Person[] = Array.from({ length: 256 }, (_, index) => ({
  age: 14 + (index % 60),
  country: ['GB', 'IE', 'FR', 'DE'][index % 4] ?? 'GB',
  income: (index * 997) % 50_000,
  isEmployed: index % 3 === 0,
  product: ['pcp', 'hp', 'lease'][index % 3] ?? 'hp',
}))

const CONDITION: Condition = {
  allOf: [
    { age: { minimum: 18 }, country: { enum: ['GB', 'IE'] } },
    { anyOf: [{ income: { minimum: 12_000 } }, { isEmployed: { const: true } }] },
    { not: { product: { const: 'lease' } } },
  ],
}

const SCHEMA = {
  type: 'object',
  required: ['age', 'country', 'income', 'isEmployed', 'product'],
  allOf: [
    { properties: { age: { minimum: 18 }, country: { enum: ['GB', 'IE'] } } },
    { anyOf: [{ properties: { income: { minimum: 12_000 } } }, { properties: { isEmployed: { const: true } } }] },
    { not: { properties: { product: { const: 'lease' } } } },
  ],
}

const test = compileCondition(CONDITION, {})
const validate = new Ajv({ strictTypes: false }).compile(SCHEMA)
const factsOf = people.map(
  (person): Facts =>
    (name) =>
      person[name as keyof Person],
)
const byHand = ({ age, country, income, isEmployed, product }: Person) =>
  age >= 18 && ['GB', 'IE'].includes(country) && (income >= 12_000 || isEmployed) && product !== 'lease'

const contenders: Readonly<Record<string, () => number>> = {
  'product, condition': () => factsOf.reduce((sum, facts) => sum + (test(facts) === true ? 1 : 0), 0),
  'ajv, compiled schema': () => people.reduce((sum, person) => sum + (validate(person) ? 1 : 0), 0),
  'plain function': () => people.reduce((sum, person) => sum + (byHand(person) ? 1 : 0), 0),
}

const found = new Set(Object.values(contenders).map((count) => count()))
if (found.size !== 1) throw new Error(`BENCH_UNEQUAL The contenders find ${[...found].join(', ')} people.`)

const samples = Object.fromEntries(Object.keys(contenders).map((name) => [name, [] as number[]]))
let sum = 0
for (let round = -3; round < Number(rounds); round += 1) {
  for (const [name, count] of Object.entries(contenders)) {
    const start = process.hrtime.bigint()
    for (let time = 0; time < Number(times); time += 1) sum += count()
    // The first rounds are a warm-up.
    if (round >= 0) samples[name]?.push(Number(process.hrtime.bigint() - start) / Number(times) / people.length)
  }
}
if (sum === 0) throw new Error('BENCH_NOTHING No one was found.')
process.stdout.write(JSON.stringify(samples))
