export function StepView() {
  return <h1>Step</h1>
}
