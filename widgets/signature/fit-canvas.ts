/** Matches a canvas to the screen's pixel density. Setting its size clears it. */
export function fitCanvas(canvas: HTMLCanvasElement): void {
  const ratio = Math.max(window.devicePixelRatio, 1)
  canvas.width = Math.round(canvas.clientWidth * ratio)
  canvas.height = Math.round(canvas.clientHeight * ratio)
  canvas.getContext('2d')?.scale(ratio, ratio)
}
