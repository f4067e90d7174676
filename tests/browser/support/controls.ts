import { isDeepStrictEqual } from 'node:util'
import type { CDPSession, Page } from 'playwright'

/** Something that can be pressed or typed into, as assistive technology finds it. */
export interface Control {
  readonly role: string
  readonly name: string
  /** Among those of the same role and name. */
  readonly nth: number
}

interface Node {
  readonly ignored: boolean
  readonly role?: { readonly value: string }
  readonly name?: { readonly value: string }
  readonly backendDOMNodeId?: number
}

const ROLES = [
  'button',
  'checkbox',
  'combobox',
  'DisclosureTriangle',
  'link',
  'radio',
  'searchbox',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  'textbox',
]

/** Every control of the page, from its accessibility tree. */
export async function controlsOf(page: Page): Promise<readonly Control[]> {
  const seen = new Map<string, number>()
  return (await found(await page.context().newCDPSession(page))).map(({ role, name }) => {
    const nth = seen.get(`${role} ${name}`) ?? 0
    seen.set(`${role} ${name}`, nth + 1)
    return { role, name, nth }
  })
}

/**
 * Presses a control at its place on screen, with a real pointer, and types the given text. Waits until it exists and stands
 * still: a font that arrives late moves what is around it, and the press would meet something else.
 */
export async function pressControl(page: Page, { role, name, nth }: Control, text?: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const place = async () => {
    const nodes = (await found(session)).filter((other) => other.role === role && other.name === name)
    const backendNodeId = nodes[nth]?.backendNodeId
    return backendNodeId === undefined ? undefined : quadsOf(session, backendNodeId)
  }
  await page.evaluate(() => document.fonts.ready)
  let before = await place()
  const quads = await until(async () => {
    const now = await place()
    const isStill = now !== undefined && isDeepStrictEqual(now, before)
    before = now
    return isStill ? now : undefined
  })
  // A link that is broken over two lines has its middle between them.
  const [x1 = 0, y1 = 0, , , x2 = 0, y2 = 0] = quads[0] ?? []
  await page.mouse.click((x1 + x2) / 2, (y1 + y2) / 2)
  if (text !== undefined) await page.keyboard.type(text)
  await session.detach()
}

/** The position of a node once it is scrolled to; undefined if the page has replaced it. */
async function quadsOf(session: CDPSession, backendNodeId: number): Promise<readonly number[][] | undefined> {
  try {
    await session.send('DOM.scrollIntoViewIfNeeded', { backendNodeId })
    return (await session.send('DOM.getContentQuads', { backendNodeId })).quads
  } catch (error) {
    if (error instanceof Error && /detached|No node/i.test(error.message)) return undefined
    throw error
  }
}

async function found(
  session: CDPSession,
): Promise<readonly (Omit<Control, 'nth'> & { readonly backendNodeId: number })[]> {
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { readonly nodes: readonly Node[] }
  return nodes.flatMap(({ ignored, role, name, backendDOMNodeId }) =>
    ignored || backendDOMNodeId === undefined || !ROLES.includes(role?.value ?? '')
      ? []
      : [{ role: role?.value ?? '', name: name?.value ?? '', backendNodeId: backendDOMNodeId }],
  )
}

async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  const end = Date.now() + 30_000
  for (;;) {
    const seen = await look()
    if (seen !== undefined) return seen
    if (Date.now() > end) throw new Error('The control is not on the page, or does not stand still.')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
