// Stands in for `vitest` where one process runs the same tests for thousands of mutants: what a test file declares is kept, and the runner calls it.
// It knows only what the tests near proof, engine and domain use. Anything else is an error when they are loaded.
import {
  ASYMMETRIC_MATCHERS_OBJECT,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
  setState,
} from '@vitest/expect'
import * as chai from 'chai'

/** Every test: its file, the titles around it, and what it runs. */
export const registered = []

let file = ''
let titles = []

/** The tests that follow are from this file. */
export function beginFile(name) {
  file = name
}

export function describe(title, declare) {
  titles.push(title)
  declare()
  titles.pop()
}
describe.each = eachOf(describe)

export function it(title, run) {
  registered.push({ file, name: [...titles, title].join(' > '), run })
}
it.each = eachOf(it)

export const vi = {
  /** A mutant has the time limit that Stryker computes. */
  setConfig() {},
}

for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(plugin)
export const expect = Object.assign(
  (value, message) => chai.expect(value, message),
  chai.expect,
  globalThis[ASYMMETRIC_MATCHERS_OBJECT],
)
setState({ assertionCalls: 0 }, expect)

function eachOf(declare) {
  return (cases) => (title, run) => {
    for (const [at, given] of cases.entries()) {
      const values = Array.isArray(given) ? given : [given]
      declare(`${title} #${at + 1}`, () => run(...values))
    }
  }
}
