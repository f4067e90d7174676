import type { Route } from '../http/route.ts'
import { assessRisk } from './assess-risk.ts'
import { completePostcode } from './complete-postcode.ts'
import { createLead } from './create-lead.ts'
import { createSession } from './create-session.ts'
import { createUser } from './create-user.ts'
import { creditCheck } from './credit-check.ts'
import { experianReport } from './experian-report.ts'
import { findAddressesAgain } from './find-addresses-again.ts'
import { findAddresses } from './find-addresses.ts'
import { identityAnswers } from './identity-answers.ts'
import { identityQuestions } from './identity-questions.ts'
import { lenderMap } from './lender-map.ts'
import { notifyTeam } from './notify-team.ts'
import { relayChat } from './relay-chat.ts'
import { resumeClaim } from './resume-claim.ts'
import { sampleReport } from './sample-report.ts'
import { saveClaim } from './save-claim.ts'
import { sendOtp } from './send-otp.ts'
import { sendFeedback } from './send-feedback.ts'
import { sendIdLink } from './send-id-link.ts'
import { sendResumeCode } from './send-resume-code.ts'
import { storedCreditCheck } from './stored-credit-check.ts'
import { triggerMarketingEvent } from './trigger-marketing-event.ts'
import { updateContact } from './update-contact.ts'
import { updateLead } from './update-lead.ts'
import { updateVisit } from './update-visit.ts'
import { validateUser } from './validate-user.ts'
import { verifyDevice } from './verify-device.ts'
import { verifyEmail } from './verify-email.ts'
import { verifyOtp } from './verify-otp.ts'
import { verifyPhone } from './verify-phone.ts'

/** Every call of the product, each with its contract in `schemas/api/`. */
export const routes: readonly Route[] = [
  createSession,
  saveClaim,
  resumeClaim,
  sendResumeCode,
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
  sendOtp,
  verifyOtp,
  verifyDevice,
  assessRisk,
  triggerMarketingEvent,
  notifyTeam,
  relayChat,
  createLead,
  updateLead,
  updateContact,
  sendFeedback,
  sendIdLink,
  sampleReport,
]
