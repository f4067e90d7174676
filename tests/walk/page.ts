import type { Answer } from '../server/support/browser.ts'
import type { Bureau } from './truth.ts'

/** What a page holds in its memory: the questions and files it was last shown. */
export interface Page {
  questions?: { readonly ids: QuestionIds; readonly questionIds: readonly string[] } | undefined
  readonly listed: Map<Bureau, readonly string[]>
}

const IDS = ['correlationId', 'authenticationId', 'questionnaireId'] as const
type QuestionIds = Readonly<Record<(typeof IDS)[number], string>>

export const newPage = (): Page => ({ listed: new Map() })

/** The page as it is made anew from a claim that the server gives back. */
export function pageOf(resumed: Answer): Page {
  const outcomes = (
    resumed.body.responseObject as unknown as { readonly outcomes: Readonly<Record<string, { readonly data?: Shown }>> }
  ).outcomes
  const page = newPage()
  const ids = { ...outcomes['q1FoundStatus']?.data?.ids, ...outcomes['assessment']?.data?.ids }
  const questions = outcomes['assessment']?.data?.questions ?? outcomes['q1FoundStatus']?.data?.questions
  if (questions !== undefined && isWhole(ids))
    page.questions = { ids, questionIds: questions.map((one) => one.questionId ?? one.id ?? '') }
  for (const [name, bureau] of [
    ['experianResult', 'experian'],
    ['equifaxResult', 'equifax'],
    ['stealthResult', 'equifax'],
  ] as const) {
    const agreements = outcomes[name]?.data?.agreements
    if (agreements !== undefined)
      page.listed.set(bureau, agreements.map(({ accountNumber }) => accountNumber).slice(0, 2))
  }
  return page
}

interface Shown {
  readonly ids?: Readonly<Record<string, string>>
  readonly questions?: readonly { readonly questionId?: string; readonly id?: string }[]
  readonly agreements?: readonly { readonly accountNumber: string }[]
}

const isWhole = (ids: Readonly<Record<string, string>>): ids is QuestionIds =>
  IDS.every((name) => ids[name] !== undefined)
