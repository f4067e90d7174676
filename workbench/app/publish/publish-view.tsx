export function PublishView() {
  return <h1>Publish</h1>
}
