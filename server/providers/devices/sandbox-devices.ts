import type { DeviceCheck } from '../ports/ports.ts'

export const sandboxDevices: DeviceCheck = {
  verify: () => Promise.resolve({ decision: 'Approve' }),
}
