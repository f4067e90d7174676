import type { Readable } from 'node:stream'
import type { Address, AddressQuery, AddressSuggestion } from '../../../domain/index.ts'
import type { PostalAddress } from '../../../engine/index.ts'
import type { OutgoingProviders } from './outgoing-ports.ts'

/**
 * The suppliers from the product's point of view: one small interface per kind, so that a sandbox and a real supplier are
 * interchangeable. A method rejects with a `ProviderError` if the supplier fails; the caller decides what that
 * means for the visitor. Shapes: the call table of the specification (C069–C082).
 */
export interface Providers extends OutgoingProviders {
  readonly addresses: AddressProvider
  readonly fallbackAddresses: FallbackAddressProvider
  readonly completions: PostcodeCompletions
  readonly postalAddresses: PostalAddressProvider
  readonly emails: EmailCheck
  readonly phones: PhoneCheck
  readonly duplicates: DuplicateCheck
  readonly equifax: EquifaxBureau
  readonly experian: ExperianBureau
  readonly identity: IdentityProvider
  readonly risk: RiskCheck
  readonly devices: DeviceCheck
  readonly scans: FileScan
}

export interface AddressProvider {
  /** Structured addresses at a postcode such as "LS1 4AP"; empty if there are none. */
  search(postcode: string): Promise<readonly Address[]>
}

export interface FallbackAddressProvider {
  /** The second service returns lines instead of parts (C070: `responseObject.Results`). */
  search(postcode: string): Promise<readonly FallbackAddress[]>
}

export interface FallbackAddress {
  readonly Address: { readonly Lines: readonly string[] }
  readonly RawAddress: { readonly UniqueReference: string; readonly Location: { readonly District: string } }
}

export interface PostcodeCompletions {
  /** Up to ten full postcodes that start with the typed text; empty if there are none. */
  complete(text: string): Promise<readonly string[]>
}

/** Addresses in any country. Two calls, as such suppliers have them, because they charge for each address that is retrieved. */
export interface PostalAddressProvider {
  /** The likeliest first; empty if there are none. */
  find(query: AddressQuery): Promise<readonly AddressSuggestion[]>
  /** The address of a suggestion that is no place. */
  retrieve(id: string): Promise<PostalAddress>
}

export interface EmailCheck {
  /** The supplier's result in its own spelling: the product accepts valid and catchall (J079). */
  check(email: string): Promise<string>
}

export interface PhoneCheck {
  /** `number` in E.164; the answer is the supplier's ValidationResult: "Valid", "Invalid", … (C073). */
  check(number: string): Promise<string>
}

export interface DuplicateCheck {
  /** True if this person is already a client elsewhere. The caller checks our own claims. */
  isKnown(person: Person): Promise<boolean>
}

export interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** YYYY-MM-DD */
  readonly dob: string
}

export interface BureauRequest extends Omit<Person, 'email'> {
  readonly claimNumber: string
  readonly title?: string
  readonly middleName?: string
  readonly address: Address
}

export interface EquifaxBureau {
  /** `consumerCreditSearchResponse` as the bureau sends it (C078). */
  creditSearch(request: BureauRequest): Promise<unknown>
}

export interface ExperianBureau {
  /** `responseObject` of the Experian-style call as the bureau sends it (C080). */
  consumerData(request: BureauRequest): Promise<unknown>
}

export interface IdentityProvider {
  /** The `responseObject` of C081. Right answers never leave the provider. */
  questions(request: BureauRequest): Promise<IdentityQuestions>
  answers(request: IdentityAnswers): Promise<IdentityAssessment>
}

export interface IdentityQuestions {
  readonly gbgQ1Status: string
  readonly correlationId: string
  readonly transactionId: string
  readonly referenceId: string
  readonly results: Questionnaire | null
  readonly assessmentReason: readonly AssessmentReason[]
}

export interface Questionnaire {
  readonly authenticationId: string
  readonly questionnaireId: string
  readonly questionGroups: readonly { readonly groupId: string; readonly questionHeading: string }[]
  readonly questions: readonly {
    readonly questionId: string
    readonly groupId: string
    readonly questionText: string
    readonly choiceType: 'SINGLE_CHOICE'
    readonly choices: readonly { readonly choiceId: string; readonly choiceText: string }[]
  }[]
}

export interface AssessmentReason {
  readonly o_RuleID: string
  readonly o_Priority: string
  readonly o_DefaultResponse: string
}

export interface IdentityAnswers {
  readonly correlationId: string
  readonly authenticationId: string
  readonly questionnaireId: string
  readonly answers: readonly { readonly questionId: string; readonly answer: readonly string[] }[]
}

export interface IdentityAssessment {
  readonly assessment: readonly { readonly key: string; readonly value: string }[]
  readonly assessmentReason: readonly AssessmentReason[]
  /** The second set, offered at most once, after a wrong answer (J072); `errors` as C082. */
  readonly results:
    | (Partial<Questionnaire> & { readonly errors?: readonly { code: string; msg: string; detailedMsg: string }[] })
    | null
}

export interface RiskCheck {
  /** C086: the supplier's score for this visit. Its failure never stops a claim. */
  assess(inquiry: RiskInquiry): Promise<RiskResult>
}

export interface RiskInquiry {
  readonly claimNumber: string
  /** The id of the browser's collector: at most 32 of A–Z a–z 0–9 _ - */
  readonly sessionId: string
  readonly email: string
  /** E.164 */
  readonly phone: string
  readonly name: string
  readonly address: string
  readonly city: string
  readonly postalCode: string
  /** Two letters: GB */
  readonly country: string
  /** As the server saw it. */
  readonly ip: string
}

/** C050, under the names of the specification. Values that the supplier omits are missing. */
export interface RiskResult {
  readonly IP_COUNTRY?: string
  /** 0 to 99.9, higher is safer. */
  readonly OMNISCORE?: number
  /** "1" to "99", lower is safer. */
  readonly SCOR?: string
  readonly IP_IPAD?: string
  readonly FINGERPRINT?: string
  readonly COOKIES?: string
  readonly JAVASCRIPT?: string
  readonly SESS?: string
  readonly MODE?: string
}

export interface DeviceCheck {
  /** C085. Its failure never stops a claim. */
  verify(device: { readonly claimNumber: string; readonly deviceSessionId: string }): Promise<DeviceVerdict>
}

export interface DeviceVerdict {
  /** The supplier's word, such as "Approve", "Challenge" or "Decline". */
  readonly decision: string
}

/** Looks for malicious software in a file. */
export interface FileScan {
  /** Reads the file to its end, unless it fails. */
  scan(file: Readable): Promise<{
    /** The scanner's name for what it found; undefined for a clean file. */
    readonly found: string | undefined
  }>
}

/** A supplier failed: `reason` is for logs and never contains personal data. */
export class ProviderError extends Error {
  readonly provider: string
  readonly reason: string
  /** The supplier asked for a pause of this length (429, 503). */
  readonly retryAfterMs: number | undefined
  /** The supplier understood and refused: the same request would be refused again. */
  readonly refused: boolean

  constructor(
    provider: string,
    reason: string,
    { retryAfterMs, refused = false }: { retryAfterMs?: number | undefined; refused?: boolean } = {},
  ) {
    super(`${provider}: ${reason}`)
    this.name = 'ProviderError'
    this.provider = provider
    this.reason = reason
    this.retryAfterMs = retryAfterMs
    this.refused = refused
  }
}
