import { anyField, text } from '../../../domain/index.ts'
import type { DeviceCheck } from '../ports/ports.ts'
import { type HttpSupplier, unwrapped } from '../transport/index.ts'

/** A device session, as Kount 360 knows it. */
export function httpDevices(ask: HttpSupplier): DeviceCheck {
  return {
    verify: ({ claimNumber, deviceSessionId }) =>
      ask({
        path: '/verify',
        json: { inquiryId: claimNumber, deviceSessionId },
        repeatable: true,
        read(body) {
          const decision = text(anyField(unwrapped(body, 'responseObject', 'riskInquiry'), 'decision', 'result'))
          return decision === undefined ? undefined : { decision }
        },
      }),
  }
}
