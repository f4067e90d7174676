export function JourneysView() {
  return <h1>Journeys</h1>
}
