import type { Route } from '../http/route.ts'
import { completePostcode } from './complete-postcode.ts'
import { createSession } from './create-session.ts'
import { createUser } from './create-user.ts'
import { creditCheck } from './credit-check.ts'
import { experianReport } from './experian-report.ts'
import { findAddresses } from './find-addresses.ts'
import { findAddressesAgain } from './find-addresses-again.ts'
import { identityAnswers } from './identity-answers.ts'
import { identityQuestions } from './identity-questions.ts'
import { lenderMap } from './lender-map.ts'
import { resumeClaim } from './resume-claim.ts'
import { saveClaim } from './save-claim.ts'
import { storedCreditCheck } from './stored-credit-check.ts'
import { updateVisit } from './update-visit.ts'
import { validateUser } from './validate-user.ts'
import { verifyEmail } from './verify-email.ts'
import { verifyPhone } from './verify-phone.ts'

/** Every call of the product, each with its contract in `schemas/api/`. */
export const routes: readonly Route[] = [
  createSession,
  saveClaim,
  resumeClaim,
  updateVisit,
  findAddresses,
  findAddressesAgain,
  completePostcode,
  verifyEmail,
  verifyPhone,
  validateUser,
  createUser,
  lenderMap,
  experianReport,
  creditCheck,
  storedCreditCheck,
  identityQuestions,
  identityAnswers,
]
