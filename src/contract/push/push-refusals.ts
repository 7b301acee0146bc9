import type { PushRefusalCode } from '#domain/push/push-refusal.ts'
import type { RefusalText } from '../refusal-text.ts'

export const pushRefusals: Record<PushRefusalCode, RefusalText> = {
  push_device_not_found: { status: 404, message: 'This device gets no news any more.' },
  push_device_off: {
    status: 409,
    message: 'Nothing can be sent to this device. Please switch its news on again there.',
  },
  push_endpoint_refused: {
    status: 422,
    message:
      'The shop sends no news by the push service of this browser. Please use Chrome, Edge, Firefox or Safari.',
  },
  push_test_not_found: { status: 404, message: 'This test is over.' },
}
