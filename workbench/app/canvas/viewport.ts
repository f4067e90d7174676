/** Which part of the drawing is in sight: its place in pixels and its scale. */
export interface Viewport {
  readonly x: number
  readonly y: number
  readonly scale: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export const SCALES = { least: 0.02, most: 3 } as const

/** All of it, in the middle, and no larger than it is. */
export function fitted(drawing: Size, frame: Size): Viewport {
  const scale = limited(Math.min(frame.width / drawing.width, frame.height / drawing.height, 1))
  return {
    scale,
    x: (frame.width - drawing.width * scale) / 2,
    y: Math.max(0, (frame.height - drawing.height * scale) / 2),
  }
}

/** Closer or farther by a factor; the point of the frame keeps what it shows. */
export function zoomed(
  { x, y, scale }: Viewport,
  factor: number,
  at: { readonly x: number; readonly y: number },
): Viewport {
  const to = limited(scale * factor)
  const by = to / scale
  return { scale: to, x: at.x - (at.x - x) * by, y: at.y - (at.y - y) * by }
}

export function panned(viewport: Viewport, byX: number, byY: number): Viewport {
  return { ...viewport, x: viewport.x + byX, y: viewport.y + byY }
}

/** The least move that brings a box into sight, with a margin. */
export function showing(
  viewport: Viewport,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  frame: Size,
): Viewport {
  const margin = 24
  const { scale } = viewport
  const half = { x: (box.width * scale) / 2 + margin, y: (box.height * scale) / 2 + margin }
  const middle = { x: box.x * scale + viewport.x, y: box.y * scale + viewport.y }
  const by = (at: number, extent: number, whole: number) =>
    at < extent ? extent - at : at > whole - extent ? Math.max(whole - extent - at, extent - at) : 0
  return panned(viewport, by(middle.x, half.x, frame.width), by(middle.y, half.y, frame.height))
}

function limited(scale: number): number {
  return Math.min(SCALES.most, Math.max(SCALES.least, scale))
}
