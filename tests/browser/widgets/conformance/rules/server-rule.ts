import { controlsOf } from '../controls.ts'
import { FIELDS, type Rule } from '../rule.ts'

/** Rendered on a server it has the same controls with the same names: hydration changes nothing that was read. */
export const serverRule: Rule = {
  name: 'server-rendered names',
  errors: async ({ page, again, blank, serverHtml }) => {
    // A press of an earlier rule may have opened something.
    await again()
    const alive = named(await controlsOf(page))
    await blank.setContent(`<main>${await serverHtml()}</main>`)
    if ((await blank.locator(FIELDS).count()) === 0) return ['The server draws nothing.']
    const drawn = named(await controlsOf(blank))
    return alive.filter((control) => !drawn.includes(control)).map((control) => `The server does not draw ${control}.`)
  },
}

const named = (controls: readonly { readonly role: string; readonly name: string }[]) =>
  controls.map(({ role, name }) => `${role} "${name}"`)
