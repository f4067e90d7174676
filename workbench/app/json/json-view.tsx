export function JsonView() {
  return <h1>JSON</h1>
}
