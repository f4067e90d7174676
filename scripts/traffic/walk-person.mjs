import { crc32, deflateSync } from 'node:zlib'

/**
 * @typedef {{ journey: string, stopsAt?: string | undefined }} Habit the step that the person leaves for good; otherwise they submit
 * @typedef {{ status: number, body: any }} Answer
 * @typedef {(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<Answer>} Call with the cookies of one browser
 * @typedef {{ reached: readonly string[], submitted: boolean }} Walked
 */

const ADDRESS = {
  addressID: '10000000001',
  address: '12 Wellington Street, Leeds, LS1 4AP',
  number: '12',
  street1: 'Wellington Street',
  postTown: 'Leeds',
  postcode: 'LS1 4AP',
}

/**
 * One person with a habit, by the calls that a page makes. The server names the step that comes next; the person gives what
 * it asks for, or leaves. Throws TRAFFIC_STUCK if a step does not lead on.
 *
 * @param {Habit} habit
 * @param {number} number tells people apart
 * @param {Call} call
 * @param {{ beforeSubmit?: () => Promise<unknown> }} pace
 * @returns {Promise<Walked>}
 */
export async function walkPerson({ journey, stopsAt }, number, call, { beforeSubmit = async () => {} } = {}) {
  const opened = await call('POST', '/api/session/claim', { version: { journey, drawn: true } })
  const claim = { id: opened.body.responseObject.claimId, journey, ...personOf(number) }
  const submit = () => save(call, claim, 'submit-claim', {})
  /** @type {string[]} */
  const reached = []
  for (;;) {
    const answer = await submit()
    if (answer.status === 200) return { reached, submitted: true }
    const { next } = answer.body
    if (answer.status !== 409 || next === undefined || reached.filter((step) => step === next).length > 1)
      throw new Error(`TRAFFIC_STUCK ${journey}, step "${next}": ${answer.status} ${JSON.stringify(answer.body)}`)
    reached.push(next)
    if (next === stopsAt) return { reached: [...new Set(reached)], submitted: false }
    const perform = STEPS[next]
    if (perform === undefined)
      throw new Error(`TRAFFIC_STEP_UNKNOWN ${journey}, step "${next}": nobody knows what to do there.`)
    if (LAST.includes(next)) await beforeSubmit()
    await perform(call, claim)
  }
}

/** Steps after which a claim may be submitted. */
const LAST = ['equifaxReport', 'equifaxReportStealth', 'experianReport']

/** @typedef {{ id: string, journey: string, first_name: string, last_name: string, email: string, phone_number: string }} Claim */

/** @param {number} number */
function personOf(number) {
  const letters = [3, 2, 1, 0]
    .map((place) => String.fromCharCode(97 + (Math.floor(number / 26 ** place) % 26)))
    .join('')
  return {
    first_name: 'Jane',
    last_name: `Traffic${letters}`,
    email: `jane.${letters}@example.com`,
    phone_number: `+4479${String(number).padStart(8, '0')}`,
  }
}

/** @param {Call} call @param {Claim} claim @param {string} screen_name @param {object} fields */
const save = (call, claim, screen_name, fields) =>
  call('PUT', '/api/session/claim', {
    claim_number: claim.id,
    journey: claim.journey,
    screen_name,
    should_add_screen_name: true,
    ...fields,
  })

/** @param {Claim} claim */
const named = ({ id, first_name, last_name }) => ({ claim_number: id, first_name, last_name, dob: '1985-02-14' })
const CONSENTS = { soft_check_privacy: true }
/** @param {Claim} claim */
const details = ({ first_name, last_name }) => ({
  title: 'Ms.',
  first_name,
  last_name,
  dateOfBirth: '14/02/1985',
  privacy_policy: true,
})

/** @type {(call: Call, claim: Claim) => Promise<unknown>} */
const checkPerson = async (call, claim) => {
  await call('POST', '/api/user/validate', { ...named(claim), email: claim.email, address: ADDRESS })
  await call('POST', '/api/user', { ...named(claim), email: claim.email, phone: claim.phone_number, address: ADDRESS })
}

/** @type {(call: Call, claim: Claim) => Promise<unknown>} */
const pullQuestions = (call, claim) =>
  call('POST', '/api/credit-check/verification/questions', {
    ...named(claim),
    use_address: false,
    address_id: ADDRESS.addressID,
  })

/** @type {(call: Call, claim: Claim) => Promise<unknown>} */
async function answerQuestions(call, claim) {
  const { outcomes } = await stored(call, claim)
  const { correlationId, authenticationId, questionnaireId } = {
    ...outcomes.q1FoundStatus?.data?.ids,
    ...outcomes.assessment?.data?.ids,
  }
  const { identity } = (await call('GET', `/sandbox/claims/${claim.id}`)).body
  await call('POST', '/api/credit-check/verification/answers', {
    claim_number: claim.id,
    correlation_id: correlationId,
    authentication_id: authenticationId,
    questionnaire_id: questionnaireId,
    answers: identity.map(
      (/** @type {{ questionId: string, rightChoiceId: string }} */ { questionId, rightChoiceId }) => ({
        questionId,
        answer: [rightChoiceId],
      }),
    ),
  })
}

/** @param {Call} call @param {Claim} claim */
const stored = async (call, claim) => (await call('POST', `/api/session/claim/${claim.id}`, {})).body.responseObject

/** @param {string} screen @param {readonly string[]} results */
const choose = (screen, results) => async (/** @type {Call} */ call, /** @type {Claim} */ claim) => {
  const { outcomes } = await stored(call, claim)
  const listed = results.flatMap((name) => outcomes[name]?.data?.agreements ?? [])
  await save(call, claim, screen, {
    selected_hire_purchases_for_claim: listed.map(({ hpId }) => hpId),
    like_to_file_claim: 'Yes',
  })
}

/** @type {(screen: string) => (call: Call, claim: Claim) => Promise<unknown>} */
const equifax = (screen) => async (call, claim) => {
  await call('POST', '/api/credit-check', { ...named(claim), use_address: false, address_id: ADDRESS.addressID })
  await choose(screen, ['equifaxResult', 'stealthResult'])(call, claim)
}

/** What a person does at each step, by the step's name. @type {Readonly<Record<string, (call: Call, claim: Claim) => Promise<unknown>>>} */
const STEPS = {
  carFinance: (call, claim) => save(call, claim, 'carFinance', { had_car_on_finance: true }),
  commission: (call, claim) =>
    save(call, claim, 'commission', {
      did_dealer_disclose_commission: false,
      did_dealer_disclose_commission_raw: false,
    }),
  postcode: (call, claim) => save(call, claim, 'postcode', { address: ADDRESS }),
  info: (call, claim) => save(call, claim, 'info', details(claim)),
  async contact(call, claim) {
    await save(call, claim, 'contact', { email: claim.email, phone_number: claim.phone_number, ...CONSENTS })
    await checkPerson(call, claim)
  },
  async infoContact(call, claim) {
    await save(call, claim, 'infoContact', {
      ...details(claim),
      email: claim.email,
      phone_number: claim.phone_number,
      ...CONSENTS,
    })
    await checkPerson(call, claim)
  },
  async sign(call, claim) {
    await pullQuestions(call, claim)
    await save(call, claim, 'sign', { signature: SIGNATURE, not_already_filed: true })
  },
  async experianReport(call, claim) {
    await call('POST', '/api/cc?service=exp', {
      ...named(claim),
      title: 'Ms.',
      post_town: ADDRESS.postTown,
      post_code: ADDRESS.postcode,
    })
    await choose('experianReport', ['experianResult'])(call, claim)
  },
  async questions(call, claim) {
    await pullQuestions(call, claim)
    await answerQuestions(call, claim)
  },
  secondQuestions: answerQuestions,
  equifaxReport: equifax('equifaxReport'),
  equifaxReportStealth: equifax('equifaxReportStealth'),
}

/** A grey picture, 60 by 30. */
function picture() {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(60, 0)
  header.writeUInt32BE(30, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const chunk = (/** @type {string} */ type, /** @type {Buffer} */ data) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    checksum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, checksum])
  }
  const rows = deflateSync(Buffer.alloc(61 * 30, 0))
  const chunks = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return `data:image/png;base64,${Buffer.concat([start, ...chunks]).toString('base64')}`
}

const SIGNATURE = {
  method: 'drawn',
  width: 600,
  height: 300,
  strokes: [
    [
      { x: 10, y: 10, time: 0 },
      { x: 120, y: 90, time: 700 },
      { x: 240, y: 30, time: 1500 },
    ],
  ],
  image: picture(),
}
