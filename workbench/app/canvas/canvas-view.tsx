export function CanvasView() {
  return <h1>Canvas</h1>
}
