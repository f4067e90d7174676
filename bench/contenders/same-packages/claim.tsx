import { produce } from 'immer'
import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react'
import { call } from '../hand-written/call.ts'

type Answers = Readonly<Record<string, unknown>>

interface Claim {
  readonly answers: Answers
  readonly save: (step: string, answers: Answers) => Promise<void>
}

const DRAFT = 'draft'
const ClaimContext = createContext<Claim | null>(null)

/** The answers of a claim, kept on the device and on the server. */
export function ClaimProvider({ children }: { readonly children: ReactNode }) {
  const [answers, setAnswers] = useState<Answers>(() => JSON.parse(localStorage.getItem(DRAFT) ?? '{}') as Answers)
  const save = useCallback(async (step: string, changed: Answers) => {
    setAnswers((before) => {
      const after = produce(before as Record<string, unknown>, (draft) => {
        for (const [name, value] of Object.entries(changed)) draft[name] = value
      })
      localStorage.setItem(DRAFT, JSON.stringify(after))
      return after
    })
    await call('PUT', '/api/session/claim', { screen_name: step, ...changed })
  }, [])
  const claim = useMemo(() => ({ answers, save }), [answers, save])
  return <ClaimContext value={claim}>{children}</ClaimContext>
}

export function useClaim(): Claim {
  const claim = useContext(ClaimContext)
  if (claim === null) throw new Error('A step needs a ClaimProvider around it.')
  return claim
}
