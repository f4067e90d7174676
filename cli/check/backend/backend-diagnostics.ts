import type { JourneyDefinition } from '../../../engine/index.ts'
import type { Diagnostic, JourneySource } from '../../../loader/index.ts'
import { callLimitDiagnostics } from './call-limit-diagnostics.ts'
import { carriedDiagnostics } from './carried-diagnostics.ts'
import { chosenAddressDiagnostics } from './chosen-address-diagnostics.ts'
import { codeLengthDiagnostics } from './code-length-diagnostics.ts'
import { codeSourceDiagnostics } from './code-source-diagnostics.ts'
import { constantPersonDiagnostics } from './constant-person-diagnostics.ts'
import { contractInputDiagnostics } from './contract-input-diagnostics.ts'
import { correctionDiagnostics } from './correction-diagnostics.ts'
import { eventDiagnostics } from './event-diagnostics.ts'
import { impliedConsentDiagnostics } from './implied-consent-diagnostics.ts'
import { readNameDiagnostics } from './read-name-diagnostics.ts'
import { resendDiagnostics } from './resend-diagnostics.ts'
import { routeLimitDiagnostics } from './route-limit-diagnostics.ts'
import { stepNameDiagnostics } from './step-name-diagnostics.ts'
import { untakenListDiagnostics } from './untaken-list-diagnostics.ts'
import { uploadSizeDiagnostics } from './upload-size-diagnostics.ts'
import { uploadTypeDiagnostics } from './upload-type-diagnostics.ts'

/** Compares a journey with what the backend takes, keeps and sends. */
export function backendDiagnostics(
  journey: JourneyDefinition,
  fileOf: (pointer: string) => string,
  source: JourneySource,
): readonly Diagnostic[] {
  return [
    ...carriedDiagnostics(journey, fileOf, source),
    ...impliedConsentDiagnostics(journey, fileOf, source),
    ...readNameDiagnostics(journey, fileOf, source),
    ...untakenListDiagnostics(journey, fileOf, source),
    ...constantPersonDiagnostics(journey, fileOf, source),
    ...contractInputDiagnostics(journey, fileOf, source),
    ...chosenAddressDiagnostics(journey, fileOf, source),
    ...codeLengthDiagnostics(journey, fileOf, source),
    ...codeSourceDiagnostics(journey, fileOf),
    ...stepNameDiagnostics(journey, fileOf, source),
    ...resendDiagnostics(journey, fileOf, source),
    ...uploadTypeDiagnostics(journey, fileOf),
    ...uploadSizeDiagnostics(journey, fileOf, source),
    ...callLimitDiagnostics(journey, fileOf, source),
    ...routeLimitDiagnostics(journey, fileOf, source),
    ...correctionDiagnostics(journey, fileOf, source),
    ...eventDiagnostics(journey, fileOf, source),
  ]
}
