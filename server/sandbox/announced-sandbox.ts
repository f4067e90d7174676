import type { Config } from '../settings/config.ts'
import { newToken } from '../session/token.ts'

/** In production the sandbox has a token, generated for this start if none is set, and the start prints a warning. */
export function announcedSandbox(config: Config, say: (text: string) => void): Config {
  if (!config.production || !config.sandbox) return config
  const sandboxToken = config.sandboxToken ?? newToken()
  const how =
    config.sandboxToken === undefined
      ? `${sandboxToken} (for this start of this process; set SANDBOX_TOKEN to keep one)`
      : 'the one in SANDBOX_TOKEN'
  say(
    `SANDBOX_IN_PRODUCTION SANDBOX is 1 while NODE_ENV is production. Suppliers that are not set are stand-ins, and /sandbox shows codes, right
answers and resume links of every claim to anyone with its token: ${how}.
Unset SANDBOX where real people make claims.`,
  )
  return { ...config, sandboxToken }
}
