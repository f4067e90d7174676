import signs from '../../content/bot-signs.json'
import type { Claim } from '../database/index.ts'

/** how a claim is marked that no person makes. Visitors see nothing of it; marketing is not told of such claims. */
export interface BotMark {
  readonly is_bot?: true
  /** For whoever looks into it: declared, it says so itself; hurried, it was too fast for anybody. Nothing is decided by it. */
  readonly bot_sign?: 'declared' | 'hurried'
}

const AGENT = new RegExp(signs.agent, 'i')

/** The mark of a new claim. */
export function markOfCaller(userAgent: string | undefined): BotMark {
  return userAgent !== undefined && AGENT.test(userAgent) ? { is_bot: true, bot_sign: 'declared' } : {}
}

/** The mark of a claim that is submitted now (ASVS 2.4.2): the whole of it takes a person longer than this. */
export function markOfPace({ created_at, results }: Pick<Claim, 'created_at' | 'results'>, now: Date): BotMark {
  const seconds = (now.getTime() - created_at.getTime()) / 1000
  return results.is_bot !== true && seconds < signs.fastestClaimSeconds ? { is_bot: true, bot_sign: 'hurried' } : {}
}
