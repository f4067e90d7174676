import type { DraftCondition, DraftPart, QuestionNamed } from '../form/draft.ts'
import type { SourceNode } from '../source/source-node.ts'

interface Requirement {
  readonly path: string
  readonly conditions: readonly DraftCondition[]
  readonly written: SourceNode
}

/** Where a schema requires properties that it asks for elsewhere: what `then` adds is known only once all questions are. */
export class Requirements {
  private readonly all: Requirement[] = []

  add(path: string, conditions: readonly DraftCondition[], written: SourceNode): void {
    this.all.push({ path, conditions, written })
  }

  /** The parts of a form, each with the conditions under which it is required. */
  attachedTo(parts: readonly DraftPart[], questionNamed: QuestionNamed): readonly DraftPart[] {
    const attached = new Set<Requirement>()
    const required = parts.map((part): DraftPart => {
      const own = this.all.filter(({ path }) => {
        const question = questionNamed(path)
        return question !== undefined && question.name === part.question?.name
      })
      if (own.length === 0) return part
      for (const one of own) attached.add(one)
      // Where it is asked, the conditions that ask for it hold.
      const requiredWhen = own.map(({ conditions }) => conditions.filter((one) => !part.conditions.includes(one)))
      return { ...part, requiredWhen }
    })
    for (const one of this.all)
      if (!attached.has(one)) one.written.assumed(`"${one.path}" stays optional: no question of its own asks for it.`)
    return required
  }
}
