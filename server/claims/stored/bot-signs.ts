import signs from '../../../content/bot-signs.json'
import type { Claim } from '../../database/index.ts'

/** the mark of a claim that looks automated. Visitors see no difference; marketing gets no events of such claims. */
export interface BotMark {
  readonly is_bot?: true
  /** For later analysis only. declared: the caller says that it is a bot; hurried: too fast for a person. */
  readonly bot_sign?: 'declared' | 'hurried'
}

const AGENT = new RegExp(signs.agent, 'i')

/** The mark of a new claim. */
export function markOfCaller(userAgent: string | undefined): BotMark {
  return userAgent !== undefined && AGENT.test(userAgent) ? { is_bot: true, bot_sign: 'declared' } : {}
}

/** The mark of a claim that is submitted now (ASVS 2.4.2): a person needs longer than this for all its steps. */
export function markOfPace({ created_at, results }: Pick<Claim, 'created_at' | 'results'>, now: Date): BotMark {
  const seconds = (now.getTime() - created_at.getTime()) / 1000
  return results.is_bot !== true && seconds < signs.fastestClaimSeconds ? { is_bot: true, bot_sign: 'hurried' } : {}
}
