import type { Fix, Problem } from '../../wire.ts'

const COPY_RULES = 'content/copy.json'
const NEEDS_A_KIND: readonly string[] = ['COPY_PROMISE_KIND', 'COPY_MONEY_KIND']

/** Words that promise something get a rule of their own, so that somebody else has to approve them. The last rule counts. */
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
