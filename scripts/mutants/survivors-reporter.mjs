// Prints each survivor when it is found, and how many were killed: a run that is stopped has said what it knows.
import { relative } from 'node:path'

class SurvivorsReporter {
  #tested = 0
  #killed = 0

  onMutantTested(mutant) {
    if (mutant.status === 'Ignored') return
    this.#tested += 1
    if (isKilled(mutant)) this.#killed += 1
    else console.log(placeOf({ ...mutant, file: relative(process.cwd(), mutant.fileName) }))
    if (this.#tested % 20 === 0) console.log(`Killed ${this.#killed} of ${this.#tested}`)
  }
}

export const strykerPlugins = [{ kind: 'Reporter', name: 'survivors', injectableClass: SurvivorsReporter }]

export const isKilled = ({ status }) => status === 'Killed' || status === 'Timeout'

export const isSurvivor = ({ status }) => status === 'Survived' || status === 'NoCoverage'

function placeOf({ file, location, mutatorName, replacement = '', status }) {
  const [line] = replacement.trim().split('\n')
  const kind = { Survived: 'survived', NoCoverage: 'reached by no test' }[status] ?? status
  return `${file}:${location.start.line}:${location.start.column} ${kind}: ${mutatorName} → ${line}`
}
