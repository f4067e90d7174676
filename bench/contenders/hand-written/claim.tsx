import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react'
import { call } from './call.ts'

type Answers = Readonly<Record<string, unknown>>

interface Claim {
  readonly answers: Answers
  readonly keep: (answers: Answers) => void
  readonly save: (step: string, answers: Answers) => Promise<void>
}

const DRAFT = 'draft'
const ClaimContext = createContext<Claim | null>(null)

/** The answers of a claim, kept on the device and on the server. */
export function ClaimProvider({ children }: { readonly children: ReactNode }) {
  const [answers, setAnswers] = useState<Answers>(() => JSON.parse(localStorage.getItem(DRAFT) ?? '{}') as Answers)
  const keep = useCallback((changed: Answers) => {
    setAnswers((before) => {
      const after = { ...before, ...changed }
      localStorage.setItem(DRAFT, JSON.stringify(after))
      return after
    })
  }, [])
  const save = useCallback(
    async (step: string, changed: Answers) => {
      keep(changed)
      await call('PUT', '/api/session/claim', { screen_name: step, ...changed })
    },
    [keep],
  )
  const claim = useMemo(() => ({ answers, keep, save }), [answers, keep, save])
  return <ClaimContext value={claim}>{children}</ClaimContext>
}

export function useClaim(): Claim {
  const claim = useContext(ClaimContext)
  if (claim === null) throw new Error('A step needs a ClaimProvider around it.')
  return claim
}
