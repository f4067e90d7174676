import { field, list, whole } from './raw-value.ts'

/** The first score of an Equifax-style `consumerCreditSearchResponse` (C138); undefined if the file has none. */
export function creditScore(response: unknown): number | undefined {
  const data = field(response, 'data') ?? response
  const file = field(data, 'consumerCreditSearchResponse') ?? data
  const scores = list(field(field(field(file, 'nonAddressSpecificData'), 'scores'), 'score'))
  return scores.map((score) => whole(field(score, 'value'))).find((value) => value !== undefined)
}
