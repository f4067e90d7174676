import { ProviderError, type Providers } from '../../../server/providers/index.ts'

type Held = 'questions' | 'answers' | 'experian' | 'experianDown' | 'duplicates' | 'risk' | 'devices'

/** Suppliers whose next answer can be held back until a test lets it go. */
export interface HeldSuppliers {
  /** Puts itself between the product and its suppliers. */
  wrap(providers: Providers): void
  /** The next call of this kind gets no answer until `release`. */
  hold(kind: Held): void
  /** Resolves when the held call has been made. */
  asked(): Promise<void>
  /** Lets the held call go on. */
  release(): void
}

export function heldSuppliers(): HeldSuppliers {
  let held: Held | undefined
  let gate = signal()
  let reached = signal()

  const waiting =
    <Given extends readonly unknown[], Answer>(kind: Held, ask: (...given: Given) => Promise<Answer>) =>
    async (...given: Given): Promise<Answer> => {
      if (held !== kind && held !== `${kind}Down`) return ask(...given)
      const isDown = held !== kind
      held = undefined
      const { given: released } = gate
      reached.give()
      await released
      if (isDown) throw new ProviderError(kind, 'HTTP 500')
      return ask(...given)
    }

  return {
    wrap(providers) {
      const { identity, experian, duplicates, risk, devices } = providers
      Object.assign(providers, {
        identity: {
          questions: waiting('questions', identity.questions.bind(identity)),
          answers: waiting('answers', identity.answers.bind(identity)),
        },
        experian: { consumerData: waiting('experian', experian.consumerData.bind(experian)) },
        duplicates: { isKnown: waiting('duplicates', duplicates.isKnown.bind(duplicates)) },
        risk: { assess: waiting('risk', risk.assess.bind(risk)) },
        devices: { verify: waiting('devices', devices.verify.bind(devices)) },
      } satisfies Partial<Providers>)
    },
    hold(kind) {
      held = kind
      gate = signal()
      reached = signal()
    },
    asked: () => reached.given,
    release() {
      held = undefined
      gate.give()
    },
  }
}

function signal() {
  let give: () => void = () => undefined
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give }
}
