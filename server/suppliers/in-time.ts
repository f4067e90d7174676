import { ProviderError } from '../providers/index.ts'

/**
 * What a supplier answers, or a ProviderError when it takes longer than `ms`. The limits lie below those of the effect
 * contracts, so that the server has noted "failed" before the browser gives up and goes on.
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
