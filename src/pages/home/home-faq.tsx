import { home } from 'virtual:home'
import { trustedHtml } from './trusted-html.ts'

export function HomeFaq() {
  const { faqHeading, faqLink } = home
  return (
    <section className="page page-wide stack-wide" aria-labelledby="faq">
      <h2 id="faq">{faqHeading}</h2>
      <Questions />
      <p>
        <a href={faqLink.href}>{faqLink.text}</a>
      </p>
    </section>
  )
}

/** A selection from the page of questions, each in a disclosure. */
export function Questions() {
  return (
    <div className="prose questions">
      {home.faq.map(({ id, question, html }) => (
        <details key={id}>
          <summary>{question}</summary>
          {/* From content/pages/*.md, where raw HTML is refused. */}
          <div className="prose" dangerouslySetInnerHTML={trustedHtml(html)} />
        </details>
      ))}
    </div>
  )
}
