import { send } from './client.ts'

/** Exchanges the token of the printed address for the cookie, and takes it out of the address and the history. */
export async function openWorkbench(): Promise<void> {
  const token = /^#token=([\w-]+)$/.exec(location.hash)?.[1]
  if (token === undefined) return
  history.replaceState(null, '', location.pathname + location.search)
  await send('/api/open', { token }).catch(() => undefined)
}
