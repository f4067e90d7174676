import { useId, useState } from 'react'
import { partOf } from '../model/journey-chain.ts'
import { useStep } from './step-context.ts'
import { EntriesSection } from './entries-section.tsx'
import { definition } from './journey-schema.ts'

/** What a part of a page can be, with words to begin with. */
const BLOCKS = {
  text: { title: 'Words', block: { text: 'New words' } },
  heading: { title: 'A heading', block: { heading: 'New heading' } },
  notice: { title: 'A notice', block: { notice: 'New notice' } },
  warning: { title: 'A warning', block: { warning: 'New warning' } },
  status: { title: 'A status, announced when it appears', block: { status: 'New status' } },
  list: { title: 'A list of points', block: { list: { first: 'First point' } } },
  details: { title: 'Words that open', block: { details: { summary: 'More about this', text: 'New words' } } },
  table: {
    title: 'A table',
    block: {
      table: {
        caption: 'New table',
        columns: { what: 'What', sum: 'Sum' },
        rows: { first: { what: 'First row', sum: '£10' } },
        numeric: ['sum'],
      },
    },
  },
  link: { title: 'A link', block: { link: { text: 'New link', href: '/how-it-works' } } },
  answers: { title: 'The answers so far', block: { answers: { change: 'Change', none: 'Not answered' } } },
} as const
type BlockKind = keyof typeof BLOCKS

/** The words of the page. */
export function ContentSection() {
  const { model, step, change } = useStep()
  const id = useId()
  const [kind, setKind] = useState<BlockKind>('text')
  const content = partOf(step, 'content')
  const add = () => {
    let name: string = kind
    for (let count = 2; Object.hasOwn(content, name); count += 1) name = `${kind}${count}`
    change(`Add ${name} to ${model.id}`, { ...step, content: { ...content, [name]: BLOCKS[kind].block } })
  }
  return (
    <EntriesSection
      part="content"
      heading="Words"
      entry="words"
      help="What the page says, from top to bottom."
      schema={definition('block')}
    >
      <div className="add">
        <label htmlFor={id}>Add to the page</label>
        <select id={id} value={kind} onChange={({ target }) => setKind(target.value as BlockKind)}>
          {(Object.keys(BLOCKS) as BlockKind[]).map((each) => (
            <option key={each} value={each}>
              {BLOCKS[each].title}
            </option>
          ))}
        </select>
        <button type="button" onClick={add}>
          Add to the page
        </button>
      </div>
    </EntriesSection>
  )
}
