import { useState } from 'react'
import words from '../../../content/resume.json'
import policy from '../../../content/one-time-codes.json'
import type { ValidationError, Field } from '../../../engine/index.ts'
import schema from '../../../schemas/fields/one-time-code.json'
import { connection } from '../../connection/connection.ts'
import { useDocumentTitle } from '../../layout/document-title.ts'
import { PageHeading } from '../../layout/page-heading.tsx'
import { Sheet } from '../../layout/sheet.tsx'
import { ActionButtons } from '../../screen/action-buttons.tsx'
import { useServices } from '../../services/services.ts'
import { say } from '../../words/words.ts'
import { ConfirmForm } from './confirm-form.tsx'
import { sendCode } from './send-code.ts'

const FIELD = schema as unknown as Field

export interface ConfirmByCodeProps {
  /** The link's token. */
  readonly id: string
  /** Resolves with the error, if any. */
  readonly onConfirm: (oneTimeCode: string) => Promise<ValidationError | undefined>
}

/** After five wrong dates of birth: a code to the mobile of the claim, whose number is not shown (A-16b). Nothing is sent unasked. */
export function ConfirmByCode({ id, onConfirm }: ConfirmByCodeProps) {
  const { codeSent, codeConfirm, codeAgain, codeLocked, codeFree } = words
  const { api } = connection(useServices())
  const [sentAt, setSentAt] = useState<number>()
  const [trouble, setTrouble] = useState<string>()
  const send = async () => {
    setTrouble(undefined)
    const answer = await sendCode(id, api)
    if (answer.kind === 'sent') setSentAt(answer.at)
    else setTrouble(answer.text)
  }
  if (sentAt === undefined) return <OfferCode trouble={trouble} onSend={send} />
  const lock = { until: sentAt + policy.resendAfterSeconds * 1000, text: codeLocked, ended: codeFree }
  return (
    <ConfirmForm
      name="oneTimeCode"
      field={FIELD}
      empty=""
      button={codeConfirm}
      again={{ action: { id: 'again', label: codeAgain, isInert: false, isAgain: true, lock }, onPress: send }}
      onConfirm={onConfirm}
    >
      <p role="status">{say(codeSent, { minutes: policy.minutesValid })}</p>
      <Trouble text={trouble} />
    </ConfirmForm>
  )
}

function OfferCode({
  trouble,
  onSend,
}: {
  readonly trouble: string | undefined
  readonly onSend: () => Promise<void>
}) {
  const { confirmTitle, codeText, codeSend } = words
  const [isBusy, setIsBusy] = useState(false)
  useDocumentTitle(confirmTitle, trouble !== undefined)
  const press = async () => {
    setIsBusy(true)
    await onSend()
    setIsBusy(false)
  }
  return (
    <Sheet isBusy={isBusy}>
      <PageHeading text={confirmTitle} />
      <p>{codeText}</p>
      <Trouble text={trouble} />
      <div className="actions">
        <ActionButtons
          actions={[{ id: 'send', label: codeSend, isInert: false, isAgain: false, lock: null }]}
          isBusy={isBusy}
          isInForm={false}
          onPress={() => void press()}
        />
      </div>
    </Sheet>
  )
}

/** Why no code was sent. */
function Trouble({ text }: { readonly text: string | undefined }) {
  return (
    text !== undefined && (
      <p className="notice notice-warning" role="alert">
        {text}
      </p>
    )
  )
}
