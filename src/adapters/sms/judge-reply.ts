import { isPassingCode } from '#domain/customer-messages/sms-codes.ts'
import type { GatewayReply } from './call-gateway.ts'
import { type SmsAnswer, SmsBalanceUnknown } from './sms-gateway.ts'

/**
 * What the body of an answer says, as far as it can be read. `isTaken`: the gateway has the message. `isRepeat`: it has
 * had it since an earlier try, which it may call a refusal.
 */
export type SaidOfMessage =
  | { code: string; isTaken: boolean; providerId: string | null; isRepeat?: boolean }
  | undefined

/**
 * What became of a message. Sent is only what a good answer says; when in doubt it is unknown, since asking again would
 * cost money and send twice. An answer with 504 is in doubt: the gateway's front gave up waiting for what may have sent.
 */
export function judgeReply(
  reply: GatewayReply,
  read: (answer: { json: unknown; text: string }) => SaidOfMessage,
): SmsAnswer {
  if (reply.outcome === 'not_connected') return refused('not_connected')
  if (reply.outcome !== 'answered') return { state: 'unknown', code: reply.outcome }
  const { httpStatus } = reply
  const said = read(reply)
  const isGood = httpStatus >= 200 && httpStatus < 300
  if (said?.isTaken)
    return isGood || said.isRepeat
      ? { state: 'sent', providerId: said.providerId, code: said.code }
      : { state: 'unknown', code: 'unreadable' }
  if (said) return refused(said.code)
  if (isGood || httpStatus < 200) return { state: 'unknown', code: 'unreadable' }
  const code = `http_${httpStatus}`
  return httpStatus === 504 ? { state: 'unknown', code } : refused(code)
}

const refused = (code: string): SmsAnswer => ({ state: 'refused', code, isPassing: isPassingCode(code) })

/** The balance, or why it is unknown. */
export function judgeBalance(
  reply: GatewayReply,
  read: (json: unknown) => { taka: number | undefined; code: string | undefined },
): number {
  if (reply.outcome !== 'answered') throw new SmsBalanceUnknown(reply.outcome)
  const { taka, code } = read(reply.json)
  const isGood = reply.httpStatus >= 200 && reply.httpStatus < 300
  if (isGood && taka !== undefined) return taka
  throw new SmsBalanceUnknown(code ?? (isGood ? 'unreadable' : `http_${reply.httpStatus}`))
}
