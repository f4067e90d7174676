/** What one event is called wherever it is told: the id is the same at the pixel and at the server, so that it is counted once. */
export interface TellableEvent {
  readonly event: string
  readonly id: string
  /** The consent under which it is told. */
  readonly category: string
}

/** Asks for the configured image with the event in its address, as `<img>` pixels do. Without one nothing happens. */
export function tellPixel({ event, id, category }: TellableEvent, address: string | undefined = configured()): void {
  if (address === undefined || !URL.canParse(address)) return
  const url = new URL(address)
  url.searchParams.set('ev', event)
  url.searchParams.set('eid', id)
  url.searchParams.set('consent', category)
  new Image().src = url.href
}

/** The server says it in the page: MARKETING_PIXEL_URL. */
function configured(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="marketing-pixel"]')?.content
}
