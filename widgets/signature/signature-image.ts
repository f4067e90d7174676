/** Characters of a data URL: about 150 kB of PNG. The field accepts 280,000. */
const LONGEST = 200_000
/** More device pixels than this make no difference in a document. */
const SHARPEST = 2

/** The contents of a canvas, on a white background, as a PNG data URL. The size is in CSS pixels. */
export function imageOf(canvas: HTMLCanvasElement, width: number, height: number): string {
  const image = onWhite(canvas, width, height, Math.min(canvas.width / width, SHARPEST))
  return image.length <= LONGEST ? image : onWhite(canvas, width, height, 1)
}

export const TYPED_WIDTH = 600
export const TYPED_HEIGHT = 160

/** A name in the handwriting font of the style sheet (`--font-signature`), as a PNG data URL of 600 × 160 pixels. */
export function imageOfName(name: string): string {
  const canvas = blank(TYPED_WIDTH, TYPED_HEIGHT)
  const context = canvas.getContext('2d')
  if (context === null) return canvas.toDataURL('image/png')
  const style = getComputedStyle(document.documentElement)
  const family = style.getPropertyValue('--font-signature')
  const room = TYPED_WIDTH - 40
  context.font = `italic 72px ${family}`
  const size = Math.min(72, (72 * room) / Math.max(context.measureText(name).width, 1))
  context.font = `italic ${size}px ${family}`
  context.fillStyle = style.getPropertyValue('--color-ink')
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(name, TYPED_WIDTH / 2, TYPED_HEIGHT / 2)
  return canvas.toDataURL('image/png')
}

function onWhite(source: HTMLCanvasElement, width: number, height: number, ratio: number): string {
  const canvas = blank(Math.round(width * ratio), Math.round(height * ratio))
  canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/png')
}

function blank(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context !== null) {
    context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--color-paper')
    context.fillRect(0, 0, width, height)
  }
  return canvas
}
