import { useState, type ReactNode } from 'react'
import words from '../../../content/resume.json'
import { londonDate, namedRule, type ValidationError, type Field, type ScreenAction } from '../../../engine/index.ts'
import { ErrorSummary, StepForm } from '../../../widgets/index.ts'
import { useDocumentTitle } from '../../layout/document-title.ts'
import { PageHeading } from '../../layout/page-heading.tsx'
import { Sheet } from '../../layout/sheet.tsx'
import { ActionButtons } from '../../screen/action-buttons.tsx'
import { useServices } from '../../services/services.ts'
import { CONFIRM_RULES } from './confirm-rules.ts'

const STEP = 'confirm'
const NO_CHOICES = {}

export interface ConfirmFormProps {
  readonly name: string
  /** The same field and rule as in a journey. */
  readonly field: Field
  /** The value of an empty field, for its rule. */
  readonly empty: string
  readonly button: string
  /** A second button, for a new code. */
  readonly again?: { readonly action: ScreenAction; readonly onPress: () => Promise<void> }
  /** Resolves with the error in the server's words; undefined if it is right. */
  readonly onConfirm: (value: string) => Promise<ValidationError | undefined>
  readonly children: ReactNode
}

/** One field with the proof that a claim is the visitor's. */
export function ConfirmForm({ name, field, empty, button, again, onConfirm, children }: ConfirmFormProps) {
  const { confirmTitle, problem } = words
  const { addressSearch } = useServices()
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({})
  const [presses, setPresses] = useState(0)
  const [errors, setErrors] = useState<readonly ValidationError[]>([])
  const [isBusy, setIsBusy] = useState(false)
  useDocumentTitle(confirmTitle, errors.length > 0)

  const submit = async () => {
    if (isBusy) return
    const { value, errors: wrong } = checked(name, field, values[name], empty)
    setErrors(wrong)
    if (value !== undefined) {
      setIsBusy(true)
      const fault = await onConfirm(value)
      if (fault?.isEmptied === true) setValues({})
      setErrors(fault === undefined ? [] : [fault])
      setIsBusy(false)
    }
    setPresses((count) => count + 1)
  }
  const ask = async () => {
    if (isBusy) return
    setErrors([])
    setValues({})
    setIsBusy(true)
    await again?.onPress()
    setIsBusy(false)
  }

  return (
    <Sheet isBusy={isBusy}>
      {errors.length > 0 && !isBusy && (
        <ErrorSummary heading={problem} errors={errors} step={STEP} attempt={presses} isBusy={false} />
      )}
      <PageHeading text={confirmTitle} />
      {children}
      <StepForm
        step={STEP}
        fields={{ [name]: field }}
        values={values}
        choices={NO_CHOICES}
        errors={isBusy ? [] : errors}
        isBusy={isBusy}
        services={addressSearch}
        onChange={setValues}
        onSubmit={() => void submit()}
      >
        <ActionButtons
          actions={[
            { id: 'continue', label: button, isInert: false, isAgain: false, lock: null },
            ...(again === undefined ? [] : [again.action]),
          ]}
          isBusy={isBusy}
          isInForm
          onPress={(action) => void (action === again?.action.id ? ask() : submit())}
        />
      </StepForm>
    </Sheet>
  )
}

function checked(
  name: string,
  field: Field,
  typed: unknown,
  empty: string,
): { readonly value?: string; readonly errors: readonly ValidationError[] } {
  const named = namedRule(field, CONFIRM_RULES)
  const clean = named?.rule.clean?.(typed ?? '', named.parameters) ?? ''
  const errors =
    named?.rule.check(clean === '' ? empty : clean, named.parameters, { today: londonDate(Date.now()), choices: [] }) ??
    []
  const shown = errors.map(({ key, part }) => ({
    field: name,
    key,
    message: field.messages?.[key] ?? '',
    ...(part === undefined ? {} : { part }),
  }))
  return shown.length > 0 ? { errors: shown } : { value: String(clean), errors: shown }
}
