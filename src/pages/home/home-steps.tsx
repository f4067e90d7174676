import { home } from 'virtual:home'

export function HomeSteps() {
  return (
    <section className="page page-wide stack-wide" aria-labelledby="how">
      <h2 id="how">{home.stepsHeading}</h2>
      <StepCards />
    </section>
  )
}

export function StepCards() {
  return (
    <ol className="steps">
      {home.steps.map(({ heading, text }) => (
        <li key={heading} className="card">
          <h3>{heading}</h3>
          <p className="soft">{text}</p>
        </li>
      ))}
    </ol>
  )
}
