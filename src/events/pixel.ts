/** The name and id of one event: the id is the same for the pixel and the server, so that it is counted once. */
export interface SendableEvent {
  readonly event: string
  readonly id: string
  /** The consent under which it is sent. */
  readonly category: string
}

/** Requests the configured image with the event in its address, as `<img>` pixels do. Without one nothing happens. */
export function sendToPixel({ event, id, category }: SendableEvent, address: string | undefined = configured()): void {
  if (address === undefined || !URL.canParse(address)) return
  const url = new URL(address)
  url.searchParams.set('ev', event)
  url.searchParams.set('eid', id)
  url.searchParams.set('consent', category)
  new Image().src = url.href
}

/** The server writes it into the page: MARKETING_PIXEL_URL. */
function configured(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="marketing-pixel"]')?.content
}
