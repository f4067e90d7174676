import type { Route } from '../http/route.ts'
import { assessRisk } from './identity/assess-risk.ts'
import { completePostcode } from './lookups/complete-postcode.ts'
import { createLead } from './messages/create-lead.ts'
import { createSession } from './claim/create-session.ts'
import { checkUpload } from './uploads/check-upload.ts'
import { createUser } from './claim/create-user.ts'
import { creditCheck } from './credit/credit-check.ts'
import { experianReport } from './credit/experian-report.ts'
import { findAddressesAgain } from './lookups/find-addresses-again.ts'
import { findAddresses } from './lookups/find-addresses.ts'
import { findPostalAddresses } from './lookups/find-postal-addresses.ts'
import { identityAnswers } from './identity/identity-answers.ts'
import { identityQuestions } from './identity/identity-questions.ts'
import { lenderMap } from './lookups/lender-map.ts'
import { notifyTeam } from './messages/notify-team.ts'
import { relayChat } from './messages/relay-chat.ts'
import { resumeClaim } from './claim/resume-claim.ts'
import { sampleReport } from './credit/sample-report.ts'
import { retrievePostalAddress } from './lookups/retrieve-postal-address.ts'
import { saveClaim } from './claim/save-claim.ts'
import { sendOtp } from './identity/send-otp.ts'
import { sendFeedback } from './messages/send-feedback.ts'
import { sendIdLink } from './messages/send-id-link.ts'
import { sendResumeCode } from './claim/send-resume-code.ts'
import { startUpload } from './uploads/start-upload.ts'
import { storedCreditCheck } from './credit/stored-credit-check.ts'
import { triggerMarketingEvent } from './messages/trigger-marketing-event.ts'
import { updateContact } from './messages/update-contact.ts'
import { updateLead } from './messages/update-lead.ts'
import { updateVisit } from './claim/update-visit.ts'
import { validateUser } from './claim/validate-user.ts'
import { verifyDevice } from './identity/verify-device.ts'
import { verifyEmail } from './lookups/verify-email.ts'
import { verifyOtp } from './identity/verify-otp.ts'
import { verifyPhone } from './lookups/verify-phone.ts'

/** Every call of the product, each with its contract in `schemas/api/`. */
export const routes: readonly Route[] = [
  createSession,
  saveClaim,
  startUpload,
  checkUpload,
  resumeClaim,
  sendResumeCode,
  updateVisit,
  findAddresses,
  findAddressesAgain,
  completePostcode,
  findPostalAddresses,
  retrievePostalAddress,
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
