import { blacklisted } from '../../../content/lenders.json'
import type { EffectContract } from '../../../engine/index.ts'
import type { RunOutcome } from '../../../proof/index.ts'

export interface WireAnswer {
  readonly status: number
  readonly body: unknown
}

export const CLAIM = '11111111-2222-4333-8444-555555555555'
/** What the backend says where its own words are shown. */
export const BACKEND_SAYS = 'The backend says what is wrong.'

/** The status of an answer that never comes: the connection is lost. */
export const LOST = 0

const REFUSED = { status: 403, body: {} }
const NO_ANSWER = { status: LOST, body: {} }
/** Effects that take a refusal for something else than their failure. */
const FAIL_WITHOUT_ANSWER: readonly string[] = ['sendOtp', 'verifyOtp']
const ok = (body: unknown): WireAnswer => ({ status: 200, body })
const object = (responseObject: unknown) => ok({ responseObject })

/**
 * What the backend answers so that an effect ends as a run says. The page turns it back into the outcome with its own
 * rules. An effect without a row here has not been walked yet.
 */
export function wireAnswer(
  contract: Pick<EffectContract, 'name' | 'failure'>,
  { outcome, data }: RunOutcome,
): WireAnswer {
  // 403 without a message: no call is retried, and no message replaces ours.
  if (outcome === contract.failure) return FAIL_WITHOUT_ANSWER.includes(contract.name) ? NO_ANSWER : REFUSED
  const build = ANSWERS[contract.name]?.[outcome]
  if (build === undefined)
    throw new Error(
      `WIRE_ANSWER_MISSING tests/browser/support/wire-answers.ts does not say what the backend sends when ${contract.name} ends as "${outcome}". Add it.`,
    )
  return build((data ?? {}) as Data)
}

interface Data {
  readonly questions?: readonly {
    readonly questionId: string
    readonly choices: readonly { readonly choiceId: string; readonly choiceText: string }[]
  }[]
  readonly agreements?: readonly unknown[]
}

const saved = ok({ statusCode: 200, responseObject: { claimId: CLAIM, screens_completed: [], submitted: false } })
const ONE_QUESTION = [{ questionId: 'one', choices: [{ choiceId: '1', choiceText: 'First' }] }]

const ANSWERS: Readonly<Record<string, Readonly<Record<string, (data: Data) => WireAnswer>>>> = {
  saveAnswers: {
    saved: () => saved,
    refused: () => ({ status: 400, body: { message: BACKEND_SAYS } }),
    alreadySubmitted: () => ({ status: 409, body: { message: BACKEND_SAYS, submitted: true } }),
  },
  submitClaim: {
    submitted: () => saved,
    duplicate: () => ({ status: 409, body: { message: BACKEND_SAYS, userExists: true, next: 'duplicate' } }),
    incomplete: () => ({ status: 409, body: { message: BACKEND_SAYS } }),
  },
  verifyEmail: { valid: () => object({ Result: 'valid' }), invalid: () => object({ Result: 'invalid' }) },
  verifyPhone: {
    valid: () => object({ Result: { ValidationResult: 'valid' } }),
    invalid: () => object({ Result: { ValidationResult: 'invalid' } }),
  },
  checkDuplicate: {
    valid: () => object({ valid: true, message: '' }),
    duplicate: () => object({ valid: false, message: BACKEND_SAYS }),
  },
  sendOtp: {
    sent: () => object({ phoneNumber: '+447700900123', message: 'sent' }),
    alreadySent: () => ({ status: 429, body: { message: BACKEND_SAYS, secondsSinceSent: 60 } }),
    noClaim: () => ({ status: 404, body: { message: BACKEND_SAYS } }),
    refused: () => ({ status: 502, body: { message: BACKEND_SAYS } }),
  },
  verifyOtp: {
    verified: () => object({ verified: true }),
    refused: () => ({ status: 400, body: { message: BACKEND_SAYS } }),
    noClaim: () => ({ status: 404, body: { message: BACKEND_SAYS } }),
  },
  createUser: { created: () => object({ created: true }) },
  pullQuestions: {
    found: () => object({ gbgQ1Status: 'FOUND', results: null }),
    skipped: () => object({ gbgQ1Status: 'skipped', results: null }),
    notFound: ({ questions }) =>
      object({
        gbgQ1Status: 'notFound',
        correlationId: 'c',
        transactionId: 't',
        referenceId: 'r',
        results: questionnaire(questions),
      }),
    noQuestions: () => object({ gbgQ1Status: 'notFound', results: null, assessmentReason: [{ ruleId: 'KBA0011' }] }),
  },
  answerQuestions: {
    pass: () => object({ assessment: [{ key: 'decision', value: 'PASS' }], results: null }),
    secondSet: ({ questions }) =>
      object({ assessment: [{ key: 'decision', value: 'FAIL' }], results: questionnaire(questions) }),
    fail: () => object({ assessment: [{ key: 'decision', value: 'FAIL' }], results: null }),
  },
  experianCheck: {
    agreements: ({ agreements = [] }) => object(caisFile(agreements.map((_, index) => lenderNamed(index)))),
    none: () => object(caisFile([])),
    blacklisted: () => object(caisFile(blacklisted)),
  },
  equifaxCheck: {
    agreements: ({ agreements = [] }) =>
      object({ data: { consumerCreditSearchResponse: insightFile(agreements.map((_, index) => lenderNamed(index))) } }),
    none: () => object({ data: { consumerCreditSearchResponse: insightFile([]) } }),
  },
}

const lenderNamed = (index: number) => `Lender ${String.fromCharCode(65 + index)}`
const STARTED = '2017-05-03'

function caisFile(lenders: readonly string[]) {
  const accounts = lenders.map((supplyCompanyName) => ({
    supplyCompanyName,
    accountType: '01',
    caisAccStartDate: STARTED,
  }))
  return { FullConsumerData: { ConsumerData: { CAIS: [{ CAISDetails: accounts }] } } }
}

function insightFile(lenders: readonly string[]) {
  const hirePurchase = lenders.map((companyName) => ({ companyName, startDate: STARTED }))
  return {
    soleSearch: { primary: { suppliedAddressData: [{ addressSpecificData: { insightData: { hirePurchase } } }] } },
  }
}

function questionnaire(questions: Data['questions'] = ONE_QUESTION) {
  return {
    authenticationId: 'a',
    questionnaireId: 'q',
    questionGroups: [],
    questions: questions.map((question) => ({ ...question, questionText: questionText(question.questionId) })),
  }
}

/** The words by which a question is found on the page. */
export function questionText(questionId: string): string {
  return `What is right about ${questionId}?`
}
