import { editDistance } from '../../loader/index.ts'

/** What a source has of names. */
export interface SourceNames {
  /** Whether a name is plainly none of the source: nothing there has it, or one nearly like it, and no script gives it. */
  readonly isOutside: (name: string) => boolean
  /** Whether a script of the source gives it a value. */
  readonly isGivenByScript: (name: string) => boolean
}

/**
 * Collects the names of a source, of whatever kind: those of its parts, and the values of its choices, which an author may have taken for
 * names. A path or a place in a list names a part of something, so it is never outside.
 */
export function namesInSource(source: unknown): SourceNames {
  const names = new Set<string>()
  const values = new Set<string>()
  const scripts: string[] = []
  const into = (key: string, value: unknown): void => {
    if (typeof value === 'string') {
      if (NAMING.includes(key)) names.add(value)
      else if (key === 'value') values.add(plain(value))
      if (/=|set/iu.test(value)) scripts.push(value)
    } else if (typeof value === 'object' && value !== null) {
      for (const [inner, member] of Object.entries(value)) into(Array.isArray(value) ? key : inner, member)
    }
  }
  into('', source)
  const known = new Set(Array.from(names, plain))
  const isLike = (name: string) => [...known].some((one) => isNearly(plain(name), one))
  const isGivenByScript = (name: string) => scripts.some((script) => gives(script, name))
  return {
    isGivenByScript,
    isOutside: (name) =>
      /^[\p{L}_][\p{L}\p{N}_ $-]*$/u.test(name) && !values.has(plain(name)) && !isLike(name) && !isGivenByScript(name),
  }
}

/** A trigger of a survey gives what it names in `setToName`. */
const NAMING = ['name', 'key', 'valueName', 'setToName']

/** Longer ones are no slips, and take long to compare. */
const LONGEST_NAME = 80

/** A short name differs by one letter from what was meant, a long one by some. */
function isNearly(one: string, other: string): boolean {
  if (one.length > LONGEST_NAME) return one === other
  const most = Math.min(3, Math.max(1, Math.floor(one.length / 3)))
  return Math.abs(one.length - other.length) <= most && editDistance(one, other) <= most
}

/** "Is-read_only" and "isReadOnly" are nearly one name. */
const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** "data.role = 'x'", "row['role'] = 'x'", "setVariable('role', 'x')", "_.set(data, 'role', 'x')", "getComponent('role')", but not "data.role == 'x'" */
function gives(script: string, name: string): boolean {
  const own = name.replace(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`)
  return new RegExp(
    String.raw`(?:\b(?:data|row)\.${own}|\b(?:data|row)\[['"]${own}['"]\])\s*=(?!=)|(?:set|getComponent)\w*\((?:[\s\w.]*,)?\s*['"]${own}['"]`,
    'u',
  ).test(script)
}
