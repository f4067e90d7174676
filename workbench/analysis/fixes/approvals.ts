import type { Fix, Problem } from '../../wire.ts'

const COPY_RULES = 'content/copy.json'
const NEEDS_A_KIND: readonly string[] = ['COPY_PROMISE_KIND', 'COPY_MONEY_KIND']

/** Adds a rule that makes a promise a disclosure, so that somebody else has to approve it. The last matching rule wins. */
export function approval({ code, file, pointer }: Omit<Problem, 'fixes'>): readonly Fix[] {
  if (!NEEDS_A_KIND.includes(code)) return []
  const value = { at: [`${file}#${pointer}`], kind: 'disclosure' }
  return [
    {
      title: 'Have these words approved: they are a disclosure.',
      file: COPY_RULES,
      edits: [{ pointer: '/rules/-', value }],
    },
  ]
}
