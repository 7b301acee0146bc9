import type { SmsAnswer, SmsGateway } from '#adapters/sms/sms-gateway.ts'

type Sent = { to: string; text: string; ref: string }

/** A gateway that takes everything, or answers as `answer` says; `sent` has what it was handed. */
export function fakeSms(changes: Partial<SmsGateway> = {}) {
  const sent: Sent[] = []
  const state: { answer: (sms: Sent) => SmsAnswer | Promise<SmsAnswer> } = {
    answer: ({ ref }) => ({ state: 'sent', providerId: `p-${ref}`, code: '202' }),
  }
  const gateway: SmsGateway = {
    name: 'fake',
    knowsReferences: false,
    send: async sms => {
      sent.push(sms)
      return await state.answer(sms)
    },
    balanceTaka: async () => 3214.5,
    ...changes,
  }
  return { gateway, sent, state }
}
