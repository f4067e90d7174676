export function OutlineView() {
  return <h1>Outline</h1>
}
