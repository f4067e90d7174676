import type { Field, JourneyDefinition } from '../../engine/index.ts'
import { asRead, namesOnly, pointerOf, quoted } from '../../loader/index.ts'
import type { Report } from './report.ts'

/**
 * Messages that two questions of a page share and that name only the other one: "First name is required" at the surname. Two questions with one file, which share all
 * of their messages, are left out.
 */
export function copiedMessages({ steps }: JourneyDefinition, report: Report): void {
  for (const { id, fields } of Object.values(steps))
    for (const [name, field] of Object.entries(fields))
      for (const [key, text] of Object.entries(field.messages)) {
        const other = Object.entries(fields).find(([, one]) => isOf(one, text, field, key))?.[0]
        if (other === undefined) continue
        report(
          'FIELD_MESSAGE_COPIED',
          pointerOf(['steps', id, 'fields', name, 'messages', key]),
          `Field ${quoted(name)} says ${quoted(text)}, which is the message of ${quoted(other)}: a visitor would correct the wrong answer.`,
          { severity: 'warning', hint: `Say it of ${quoted(field.title)}.` },
        )
      }
}

/** Whether a message is that of another question, and about it. A question has one file with itself. */
function isOf(other: Field, text: string, field: Field, key: string): boolean {
  if (asRead(other.messages[key] ?? '') !== asRead(text)) return false
  const areOfOneFile = Object.entries(field.messages).every(([name, words]) => other.messages[name] === words)
  return !areOfOneFile && namesOnly(text, other.title, field.title)
}
