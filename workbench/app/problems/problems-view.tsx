export function ProblemsView() {
  return <h1>Problems</h1>
}
