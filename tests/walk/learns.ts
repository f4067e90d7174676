import type { Answer } from '../server/support/browser.ts'
import type { Page } from './page.ts'
import type { Signature } from './signatures.ts'
import { marksOfSignature } from './signatures.ts'
import type { CallName } from './steps.ts'
import type { Suppliers } from './suppliers.ts'
import type { Bureau, ClaimTruth, Details, Truth } from './truth.ts'
import { nowOf, personOf, signerOf } from './truth.ts'

interface Taken {
  readonly call: CallName
  readonly claim: ClaimTruth
  readonly page: Page
  readonly sent: Readonly<Record<string, unknown>>
  readonly answer: Answer
}

/** What the model and the page learn from a call that was taken. */
export function learns({ call, claim, page, sent, answer }: Taken, truth: Truth, suppliers: Suppliers): void {
  const [person, signer] = [personOf(nowOf(claim)), signerOf(nowOf(claim))]
  if (sent['soft_check_privacy'] === true) claim.consents.push({ ...nowOf(claim), ...namedIn(sent) })
  if (person === undefined || signer === undefined) return
  switch (call) {
    case 'sign': {
      const { hash, point } = marksOfSignature(sent['signature'] as Signature)
      for (const mark of [hash, point]) truth.facts.set(mark, { claimId: claim.id, person: signer, kind: 'signature' })
      claim.signed.set(signer, (claim.signed.get(signer) ?? new Set()).add(hash))
      return
    }
    case 'questions':
    case 'answers': {
      const { results, assessment } = answer.body
      const passed =
        (assessment as unknown as readonly { readonly value?: string }[] | undefined)?.some(
          ({ value }) => value === 'PASS',
        ) === true
      if (passed && claim.passed.has(person)) claim.toldPassed.add(person)
      if (results === null || results === undefined) return
      const correlationId =
        call === 'questions'
          ? String((answer.body as unknown as Record<string, unknown>)['correlationId'])
          : (page.questions?.ids.correlationId ?? '')
      const { authenticationId, questionnaireId, questions } = results
      page.questions = {
        ids: { correlationId, authenticationId, questionnaireId },
        questionIds: questions.map((one) => (one as { readonly questionId: string }).questionId),
      }
      return
    }
    case 'experian':
    case 'equifax':
      page.listed.set(call, [...new Set(JSON.stringify(answer.body).match(/account-[\w-]+?-x/g) ?? [])].slice(0, 2))
      return
    case 'chooseExperian':
    case 'chooseEquifax': {
      const bureau = call === 'chooseExperian' ? 'experian' : 'equifax'
      const dates = (sent['selected_hire_purchases_for_claim'] as readonly string[]).map((account) =>
        suppliers.startOf(account),
      )
      claim.chosen.set(person, (claim.chosen.get(person) ?? new Map<Bureau, readonly string[]>()).set(bureau, dates))
      return
    }
    default:
      return
  }
}

/** Whom a save names: a page that asks for the name and the consent sends both at once. */
function namedIn({ first_name, last_name, dateOfBirth }: Taken['sent']): Details {
  return {
    ...(typeof first_name === 'string' ? { first_name } : {}),
    ...(typeof last_name === 'string' ? { last_name } : {}),
    ...(typeof dateOfBirth === 'string' ? { dob: dateOfBirth.split('/').reverse().join('-') } : {}),
  }
}
