import type { SignatureAnswer } from '../../engine/index.ts'
import { TextBox } from '../frame/text-box.tsx'
import { imageOfName, TYPED_HEIGHT, TYPED_WIDTH } from './signature-image.ts'

interface Props {
  readonly id: string
  readonly label: (key: string) => string
  readonly answer: SignatureAnswer
  readonly readOnly: boolean
  readonly onAnswer: (answer: SignatureAnswer) => void
}

/** Signing without drawing: a full name in a handwriting font, turned into the same kind of image. */
export function TypedSignature({ id, label, answer, readOnly, onAnswer }: Props) {
  const name = answer.typedName ?? ''
  return (
    <>
      <TextBox
        id={id}
        label={label('fullName')}
        hint={label('typedHint')}
        errors={[]}
        value={name}
        readOnly={readOnly}
        autoComplete="name"
        enterKeyHint="done"
        spellCheck={false}
        onText={(text) => onAnswer(typedAnswer(text))}
      />
      <p className="signature-paper signature-name" aria-hidden="true">
        {name}
      </p>
    </>
  )
}

/** Without a name there is no image, and the engine treats it as no signature. */
export function typedAnswer(typedName: string): SignatureAnswer {
  if (typedName.trim() === '') return { method: 'typed', typedName }
  return { method: 'typed', typedName, image: imageOfName(typedName.trim()), width: TYPED_WIDTH, height: TYPED_HEIGHT }
}
