import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkAnswers, type Journey } from '../../../engine/index.ts'
import { openJourney } from '../../../loader/index.ts'
import { validatorFunctions } from '../../../scripts/vite/validator-functions.ts'
import { stepValidators, type CompiledSteps } from '../../../widgets/validators/step-validators.ts'
import { projectSource } from '../../support/source.ts'
import { NOW } from '../../support/walker.ts'
import { isThorough } from '../../support/some-of.ts'

const require = createRequire(import.meta.url)
const folder = mkdtempSync(join(tmpdir(), 'validators-'))
const onServer = new Map<string, Journey>()
const inBrowser = new Map<string, Journey>()

beforeAll(async () => {
  for (const name of ['v3', 'v4', 'v5']) {
    const journey = openJourney(name, projectSource())
    const file = join(folder, `${name}.mjs`)
    writeFileSync(
      file,
      validatorFunctions(journey).replace(
        /from "(ajv\/[^"]+)"/g,
        (_, path: string) => `from ${JSON.stringify(pathToFileURL(require.resolve(path)).href)}`,
      ),
    )
    const { functions } = (await import(/* @vite-ignore */ file)) as { readonly functions: CompiledSteps }
    onServer.set(name, journey)
    inBrowser.set(name, { ...journey, validators: stepValidators(journey.steps, functions) })
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('the code that a phone loads finds exactly the errors that the server finds, for any input (J077–J091)', () => {
  const steps = [...onServer].flatMap(([name, { steps: all }]) =>
    Object.values(all).flatMap(({ id, fields }) =>
      Object.keys(fields).length > 0 ? [[name, id, Object.keys(fields)] as const] : [],
    ),
  )
  const values = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.jsonValue(),
    fc.constantFrom('Jane', '31/3/1980', '07700 900456', 'jo@example.com', 'Mr.', true, false),
    fc.record(
      {
        method: fc.constantFrom('drawn', 'typed', 'x'),
        strokes: fc.array(fc.array(fc.record({ x: fc.jsonValue(), y: fc.double(), time: fc.nat() }))),
        typedName: fc.string(),
      },
      { requiredKeys: [] },
    ),
    fc.record(
      { postcode: fc.string(), address: fc.string({ maxLength: 700 }), county: fc.jsonValue() },
      { requiredKeys: [] },
    ),
  )
  const answers = fc
    .constantFrom(...steps)
    .chain(([name, step, fields]) =>
      fc.tuple(
        fc.constant(name),
        fc.constant(step),
        fc.dictionary(fc.constantFrom(...fields, 'unasked', 'toString'), values),
      ),
    )
  fc.assert(
    fc.property(answers, ([name, step, given]) => {
      const verdicts = (journeys: Map<string, Journey>) =>
        checkAnswers(journeys.get(name) as Journey, step, given, { now: NOW })
      expect(verdicts(inBrowser)).toEqual(verdicts(onServer))
    }),
    { numRuns: isThorough ? 3000 : 1000 },
  )
})
