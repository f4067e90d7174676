import {
  fileOfContract,
  pointerOf,
  quoted,
  valueAt,
  type Diagnostic,
  type JourneySource,
} from '../../../loader/index.ts'
import { filesEnding } from '../read/files-ending.ts'
import { valueIn } from '../read/value-in.ts'

/**
 * Saves and commits that may run after a check only if it found something wrong: its `success` is not among the outcomes that they name.
 * One of the two is the wrong word; where all of them name another outcome, it is the `success`.
 */
export function afterSuccess(source: JourneySource): readonly Diagnostic[] {
  const all = filesEnding('.json', 'schemas/effects', source).flatMap((file) => waitsOf(file, source))
  return all.flatMap((wait, index) => {
    if (wait.allowing.includes(wait.success)) return []
    const alike = all.filter(({ check }) => check === wait.check)
    if (alike.length === 1 || alike.some(({ allowing }) => allowing.includes(wait.success))) return [inContract(wait)]
    return all.findIndex(({ check }) => check === wait.check) === index ? [inCheck(wait, alike)] : []
  })
}

/** What a contract waits for. */
interface Wait {
  readonly file: string
  readonly name: string
  readonly check: string
  readonly success: string
  readonly allowing: readonly string[]
}

function waitsOf(file: string, source: JourneySource): readonly Wait[] {
  const contract = valueIn(source, file)
  const kind = valueAt(contract, ['kind'])
  const name = valueAt(contract, ['name'])
  if ((kind !== 'save' && kind !== 'commit') || typeof name !== 'string') return []
  return Object.entries(valueAt(contract, ['after']) ?? {}).flatMap(([check, outcomes]: [string, unknown]) => {
    const other = valueIn(source, fileOfContract(check))
    const success = valueAt(other, ['success'])
    if (valueAt(other, ['kind']) !== 'check' || typeof success !== 'string' || !Array.isArray(outcomes)) return []
    return [{ file, name, check, success, allowing: outcomes.filter((outcome) => typeof outcome === 'string') }]
  })
}

function inContract({ file, name, check, success, allowing }: Wait): Diagnostic {
  return {
    code: 'EFFECT_WITHOUT_SUCCESS',
    severity: 'error',
    file,
    pointer: pointerOf(['after', check]),
    message: `${name} may run only after ${listed(allowing)} of ${check}, and ${check} found nothing wrong if it ended as ${quoted(success)}: a visitor who passes it could not continue.`,
    hint: `Write ${quoted(success)}, or correct "success" in ${fileOfContract(check)}.`,
  }
}

function inCheck({ check, success, allowing }: Wait, waits: readonly Wait[]): Diagnostic {
  return {
    code: 'EFFECT_WITHOUT_SUCCESS',
    severity: 'error',
    file: fileOfContract(check),
    pointer: '/success',
    message: `"success" of ${check} is ${quoted(success)}, and ${waits.map(({ name }) => name).join(' and ')} may run only after ${listed(allowing)}: a visitor who passes the check could not continue.`,
    hint: `Write ${listed(allowing)}, or add ${quoted(success)} to "after" of the others.`,
  }
}

const listed = (outcomes: readonly string[]) => outcomes.map(quoted).join(' or ')
