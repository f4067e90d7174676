export function PreviewView() {
  return <h1>Preview</h1>
}
