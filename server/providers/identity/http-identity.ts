import { field, isRecord, list, text } from '../../../domain/index.ts'
import type { AssessmentReason, IdentityProvider } from '../ports/ports.ts'
import { structuredAddress } from '../bureaus/structured-address.ts'
import { type HttpSupplier, unwrapped } from '../transport/index.ts'
import { readQuestionnaire } from './read-questionnaire.ts'

/**
 * Knowledge questions of an identity bureau. The response is rebuilt field by field, so that no hint at the right answer
 * reaches a browser. Neither call is repeated: questions and answers can be used only once.
 */
export function httpIdentity(ask: HttpSupplier): IdentityProvider {
  return {
    questions: ({ claimNumber, firstName, middleName = '', lastName, dob, address }) =>
      ask({
        path: '/verification/questions',
        json: {
          claim_number: claimNumber,
          first_name: firstName,
          middle_name: middleName,
          last_name: lastName,
          dob,
          ...whereabouts(address),
        },
        repeatable: false,
        read(body) {
          const response = unwrapped(body, 'responseObject')
          const results = readQuestionnaire(field(response, 'results')) ?? readQuestionnaire(response)
          const assessmentReason = readReasons(field(response, 'assessmentReason'))
          const gbgQ1Status = text(field(response, 'gbgQ1Status'))
          if (!isRecord(response) || (gbgQ1Status === undefined && results === null && assessmentReason.length === 0))
            return undefined
          const control = field(response, 'control')
          const id = (name: string, other: string) =>
            text(field(response, name) ?? field(control, other), Infinity) ?? ''
          return {
            gbgQ1Status: gbgQ1Status ?? 'notFound',
            correlationId: id('correlationId', 'urn'),
            transactionId: id('transactionId', 'authRefNo'),
            referenceId: id('referenceId', 'authRefNo'),
            results,
            assessmentReason,
          }
        },
      }),
    answers: ({ correlationId, authenticationId, questionnaireId, answers }) =>
      ask({
        path: '/verification/answers',
        json: {
          correlation_id: correlationId,
          authentication_id: authenticationId,
          questionnaire_id: questionnaireId,
          answers,
        },
        repeatable: false,
        read(body) {
          const response = unwrapped(body, 'responseObject')
          const results = field(response, 'results')
          const assessment = readAssessment(field(response, 'assessment'))
          const next = readQuestionnaire(results)
          const errors = list(field(results, 'errors')).map(readError)
          if (!isRecord(response) || (assessment.length === 0 && next === null && errors.length === 0)) return undefined
          return {
            assessment,
            assessmentReason: readReasons(field(response, 'assessmentReason')),
            results: next === null && errors.length === 0 ? null : { ...next, ...(errors.length > 0 && { errors }) },
          }
        },
      }),
  }
}

/** the bureau's own id if there is one. */
function whereabouts(address: Parameters<typeof structuredAddress>[0]) {
  return address.addressID === ''
    ? { use_address: true, address: structuredAddress(address) }
    : { use_address: false, address_id: address.addressID }
}

/** { key, value }, a list of those, or { decision }. */
function readAssessment(raw: unknown): readonly { key: string; value: string }[] {
  return list(raw).flatMap((entry) => {
    const key = text(field(entry, 'key'))
    const value = text(field(entry, 'value'))
    if (key !== undefined && value !== undefined) return [{ key, value }]
    const decision = text(field(entry, 'decision'))
    return decision === undefined ? [] : [{ key: 'decision', value: decision }]
  })
}

function readReasons(raw: unknown): readonly AssessmentReason[] {
  return list(raw).flatMap((entry) => {
    const o_RuleID = text(field(entry, 'o_RuleID'))
    if (o_RuleID === undefined) return []
    return [
      {
        o_RuleID,
        o_Priority: text(field(entry, 'o_Priority')) ?? '',
        o_DefaultResponse: text(field(entry, 'o_DefaultResponse'), 500) ?? '',
      },
    ]
  })
}

const readError = (raw: unknown) => ({
  code: text(field(raw, 'code')) ?? '',
  msg: text(field(raw, 'msg'), 500) ?? '',
  detailedMsg: text(field(raw, 'detailedMsg'), 500) ?? '',
})
