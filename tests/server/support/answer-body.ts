/**
 * What tests read of the answers, by the names of the call table and of the sandbox's pages. An answer has those of its own
 * call, which its contract has been held to before; a name that is not among them is read as unknown.
 */
export interface AnswerBody extends Readonly<Record<string, unknown>> {
  readonly message: string
  readonly errors: readonly { readonly path: string; readonly message: string }[]
  readonly reason: string
  readonly responseObject: ResponseObject
  readonly matchedStructuredAddress: readonly FoundAddress[]
  readonly gbgQ1Status: string
  readonly correlationId: string
  readonly results: QuestionResults | null
  readonly assessment: readonly { readonly key: string; readonly value: string }[]
  readonly resumeLink: string
  /** Null while none is missing; tests compare it. */
  readonly oneTimeCode: string
  readonly identity: readonly { readonly questionId: string; readonly rightChoiceId: string }[]
  readonly messages: readonly { readonly to: string; readonly text: string }[]
  readonly outgoing: readonly { readonly target: string; readonly status: string }[]
}

export interface FoundAddress {
  readonly postcode: string
  readonly addressID: string
  readonly number: string
  readonly street1: string
  readonly postTown: string
}

export interface ResponseObject extends Readonly<Record<string, unknown>> {
  readonly claimId: string
  readonly first_name: string
  readonly screens_completed: readonly string[]
  readonly outcomes: Outcomes
  readonly valid: boolean
  readonly reason: string
  readonly Result: { readonly ValidationResult: string }
  readonly Results: readonly unknown[]
  readonly OMNISCORE: number
  readonly assessment: AnswerBody['assessment']
  readonly results: QuestionResults
  readonly data: {
    readonly consumerCreditSearchResponse: {
      readonly soleSearch: {
        readonly primary: {
          readonly suppliedAddressData: OneOrMore<CreditFileHome>
          readonly linkedAddressData: OneOrMore<CreditFileHome>
        }
      }
    }
  }
  readonly fullConsumerData: {
    readonly consumerData: { readonly cais: readonly { readonly caisDetails: readonly CaisEntry[] }[] }
  }
}

/** Outcomes of effects, by what the journeys call them. */
interface Outcomes {
  readonly q1FoundStatus: Outcome
  readonly assessment?: Outcome
  readonly experianResult: Outcome
  readonly equifaxResult: Outcome
  readonly stealthResult: Outcome
}

interface Outcome {
  readonly outcome: string
  readonly data: { readonly agreements: readonly { readonly hpId: string }[]; readonly ids: QuestionIds }
}

interface QuestionIds {
  readonly correlationId: string
  readonly authenticationId: string
  readonly questionnaireId: string
}

interface QuestionResults extends Omit<QuestionIds, 'correlationId'> {
  readonly questions: readonly unknown[]
}

/** As odd files come. */
type OneOrMore<One> = One | readonly One[]

interface DateParts {
  readonly year: number
  readonly month: number
  readonly day: number
}

interface CreditFileHome {
  readonly addressSpecificData?: {
    readonly insightData?: {
      readonly hirePurchase?: OneOrMore<{ readonly companyName: string; readonly startDate: DateParts }>
    }
  }
}

interface CaisEntry {
  readonly accountType: string
  readonly supplyCompanyName: string
  readonly caisAccStartDate: { readonly ccyy: string; readonly mm: string; readonly dd: string }
}
