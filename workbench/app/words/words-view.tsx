export function WordsView() {
  return <h1>Words</h1>
}
