import { useState } from 'react'
import { londonDate, ruleOf, type Fault, type Field } from '../../../engine/index.ts'
import schema from '../../../schemas/fields/date-of-birth.json'
import { ErrorSummary, StepForm } from '../../../widgets/index.ts'
import { useDocumentTitle } from '../../layout/document-title.ts'
import { PageHeading } from '../../layout/page-heading.tsx'
import { ActionButtons } from '../../screen/action-buttons.tsx'
import { useServices } from '../../services.ts'
import { words } from '../../words.ts'

const STEP = 'confirm'
const NAME = 'dateOfBirth'
const FIELD = schema as unknown as Field
const FIELDS = { [NAME]: FIELD }
const NO_CHOICES = {}

export interface ConfirmBirthdayProps {
  /** What the server said about the last one. */
  readonly fault: string | undefined
  /** DD/MM/YYYY. Resolves when the answer is known. */
  readonly onConfirm: (dateOfBirth: string) => Promise<void>
}

/** The date of birth, asked for on a device that has not got the claim. The same field and rule as in a journey. */
export function ConfirmBirthday({ fault, onConfirm }: ConfirmBirthdayProps) {
  const { confirmTitle, confirmText, problem } = words.resume
  const { addressSearch } = useServices()
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({})
  const [presses, setPresses] = useState(0)
  const [found, setFound] = useState<readonly Fault[]>([])
  const [isBusy, setIsBusy] = useState(false)
  const fromServer: readonly Fault[] = fault === undefined ? [] : [{ field: NAME, key: 'server', message: fault }]
  const faults = found.length > 0 || presses === 0 ? found : fromServer
  useDocumentTitle(confirmTitle, faults.length > 0)

  const submit = async () => {
    if (isBusy) return
    const { date, faults: wrong } = checked(values[NAME])
    setFound(wrong)
    if (date !== undefined) {
      setIsBusy(true)
      await onConfirm(date)
      setIsBusy(false)
    }
    setPresses((count) => count + 1)
  }

  return (
    <main id="content" className="page step" aria-busy={isBusy}>
      {faults.length > 0 && !isBusy && <ErrorSummary heading={problem} faults={faults} step={STEP} attempt={presses} isBusy={false} />}
      <PageHeading text={confirmTitle} />
      <p>{confirmText}</p>
      <StepForm
        step={STEP}
        fields={FIELDS}
        values={values}
        choices={NO_CHOICES}
        faults={isBusy ? [] : faults}
        isBusy={isBusy}
        services={addressSearch}
        onChange={setValues}
        onSubmit={() => void submit()}
      >
        <ActionButtons actions={[{ id: 'continue', label: words.resume.continue, isInert: false }]} isBusy={isBusy} isInForm onPress={() => void submit()} />
      </StepForm>
    </main>
  )
}

function checked(typed: unknown): { readonly date?: string; readonly faults: readonly Fault[] } {
  const named = ruleOf(FIELD)
  const clean = named?.rule.clean?.(typed ?? '', named.parameters) ?? ''
  const faults = named?.rule.check(clean === '' ? '//' : clean, named.parameters, { today: londonDate(Date.now()), choices: [] }) ?? []
  const told = faults.map(({ key, part }) => ({ field: NAME, key, message: wordsFor(key), ...(part === undefined ? {} : { part }) }))
  return told.length > 0 ? { faults: told } : { date: String(clean), faults: told }
}

function wordsFor(key: string): string {
  const { [key as keyof typeof schema.messages]: message } = schema.messages
  return message ?? schema.messages.required
}
