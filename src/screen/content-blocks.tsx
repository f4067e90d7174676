import type { Screen } from '../../engine/index.ts'
import { furtherBlock, said } from '../../widgets/index.ts'
import { AppLink } from '../layout/app-link.tsx'
import { AnswersBlock } from './answers/answers-block.tsx'
import { ReferenceBlock } from './reference/reference-block.tsx'

type Block = Screen['content'][number]

/** The words of a step, block by block, as in its journey. */
export function ContentBlocks({ blocks }: { readonly blocks: readonly Block[] }) {
  if (blocks.length === 0) return null
  return (
    <div className="stack">
      {blocks.map((block) => (
        <ContentBlock key={block.id} block={block} />
      ))}
    </div>
  )
}

function ContentBlock({ block }: { readonly block: Block }) {
  const { heading, text, notice, status, list, details, reference, answers, link, button, goBack } = block
  return (
    <>
      {heading !== undefined && <h2>{heading}</h2>}
      {text !== undefined && <p>{said(text)}</p>}
      {notice !== undefined && <p className="notice">{said(notice)}</p>}
      {status !== undefined && (
        <p role="status" className="notice">
          {status}
        </p>
      )}
      {list !== undefined && (
        <ul className="ticks">
          {list.map((item, index) => (
            <li key={index}>{said(item)}</li>
          ))}
        </ul>
      )}
      {details !== undefined && (
        <details>
          <summary>{details.summary}</summary>
          <p>{said(details.text)}</p>
        </details>
      )}
      {furtherBlock(block)}
      {reference !== undefined && <ReferenceBlock reference={reference} />}
      {answers !== undefined && <AnswersBlock words={answers} />}
      {link !== undefined && (
        <p>
          <AppLink to={link.href}>{link.text}</AppLink>
        </p>
      )}
      {button !== undefined && (
        <div className="actions">
          <AppLink to={button.href} className="button button-primary">
            {button.text}
          </AppLink>
        </div>
      )}
      {goBack !== undefined && <GoBack text={goBack} />}
    </>
  )
}

/** Only if there is a step to go back to (S-14). */
function GoBack({ text }: { readonly text: string }) {
  if (history.length <= 1) return null
  return (
    <div className="actions">
      <button type="button" className="button" onClick={() => history.back()}>
        {text}
      </button>
    </div>
  )
}
