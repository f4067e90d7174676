import { spawnSync } from 'node:child_process'

/** Who works here: the name and address that git writes into commits. Each sets them themselves: they tell people apart, and prove nothing. */
export interface Person {
  readonly name: string
  readonly email: string
}

/** Null if git does not know. */
export function personAt(root: string): Person | null {
  const [name = '', email = ''] = ['user.name', 'user.email'].map((key) => git(root, ['config', '--get', key]) ?? '')
  return name === '' || email === '' ? null : { name, email }
}

/** The same address or the same name: a second address makes nobody a second person. */
export function isSamePerson(one: Person, other: Person): boolean {
  return (
    one.email.toLowerCase() === other.email.toLowerCase() ||
    one.name.trim().toLowerCase() === other.name.trim().toLowerCase()
  )
}

/** A line of a file, counted from 1, and who wrote it. */
export interface WrittenLine extends Person {
  readonly line: number
  /** Seconds since 1970. */
  readonly time: number
  readonly isCommitted: boolean
}

/** The lines of a file by what `git blame --line-porcelain` prints. */
export function writtenLines(blame: string): readonly WrittenLine[] {
  const lines: WrittenLine[] = []
  let [commit, line, name, email] = ['', 0, '', '']
  for (const printed of blame.split('\n')) {
    const [word = '', ...rest] = printed.split(' ')
    const value = rest.join(' ')
    if (/^[0-9a-f]{40,64}$/.test(word)) [commit, line] = [word, Number(rest[1])]
    else if (word === 'author') name = value
    else if (word === 'author-mail') email = value.replace(/^<|>$/g, '')
    else if (word === 'author-time')
      lines.push({ line, name, email, time: Number(value), isCommitted: !/^0+$/.test(commit) })
  }
  return lines
}

/** The arguments of git for `writtenLines`: white space alone is not written by anybody. */
export const BLAME = ['blame', '--line-porcelain', '-w'] as const

/** Who wrote the lines of a file. Those of a file that is in no commit yet were written here; null if git cannot say. */
export function writersAt(root: string, file: string, here: Person | null): readonly WrittenLine[] | 'here' | null {
  const blame = git(root, [...BLAME, '--', file])
  if (blame === undefined)
    return git(root, ['rev-parse', '--is-inside-work-tree']) === 'true' && here !== null ? 'here' : null
  return writtenLines(blame).flatMap((line) =>
    line.isCommitted ? [line] : here === null ? [] : [{ ...line, ...here }],
  )
}

const MOST_BYTES = 50_000_000

function git(root: string, args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', ['--no-optional-locks', ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: MOST_BYTES,
  })
  return status === 0 ? stdout.trim() : undefined
}
