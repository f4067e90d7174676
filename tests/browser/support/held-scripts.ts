import type { BrowserContext } from 'playwright'

/** Scripts of the build that arrive when they are let through: a slow line, without waiting. */
export async function holdScripts(context: BrowserContext, which = '**/assets/*.js'): Promise<() => void> {
  let letCome: () => void = () => undefined
  const until = new Promise<void>((resolve) => (letCome = resolve))
  await context.route(which, async (route) => {
    await until
    await route.continue()
  })
  return letCome
}
