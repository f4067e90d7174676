import { ProviderError } from './ports/ports.ts'

/**
 * A supplier's answer, or a ProviderError if it takes longer than `ms`. The limits are shorter than those of the effect
 * contracts, so that the server has recorded "failed" before the browser gives up and continues.
 */
export async function inTime<Answer>(supplier: string, ms: number, asking: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ProviderError(supplier, `no answer within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([asking, late])
  } finally {
    clearTimeout(timer)
  }
}
