import { callGateway, codeOf, internationalPhone, takaOf } from './call-gateway.ts'
import { judgeBalance, judgeReply, type SaidOfMessage } from './judge-reply.ts'
import type { SmsGateway } from './sms-gateway.ts'

/** `baseUrl` ends before `/smsapi`. `timeoutMs`: of a call, for tests. */
export type SmsAccount = {
  baseUrl: string
  apiKey: string
  senderId: string
  timeoutMs?: number | undefined
}

/** The message is accepted. */
const TAKEN = '202'

/** BulkSMSBD: it takes forms, and answers in JSON or with its code alone. It has no reference to know again. */
export const bulksmsbdGateway = ({ baseUrl, apiKey, senderId, timeoutMs }: SmsAccount): SmsGateway => ({
  name: 'BulkSMSBD',
  knowsReferences: false,
  async send({ to, text }, signal) {
    const number = internationalPhone(to)
    const body = new URLSearchParams({
      api_key: apiKey,
      type: 'text',
      number,
      senderid: senderId,
      message: text,
    })
    return judgeReply(await callGateway({ url: `${baseUrl}/smsapi`, body, signal, timeoutMs }), readAnswer)
  },
  async balanceTaka(signal) {
    const body = new URLSearchParams({ api_key: apiKey })
    const reply = await callGateway({ url: `${baseUrl}/getBalanceApi`, body, signal, timeoutMs })
    return judgeBalance(reply, json => ({
      taka: takaOf(Reflect.get(Object(json), 'balance')),
      code: codeOf(json) ?? codeOf(Reflect.get(Object(json), 'response_code')),
    }))
  },
})

function readAnswer({ json, text }: { json: unknown; text: string }): SaidOfMessage {
  const code = codeOf(text) ?? codeOf(json) ?? codeOf(Reflect.get(Object(json), 'response_code'))
  if (code === undefined) return undefined
  return { code, isTaken: code === TAKEN, providerId: idOf(Reflect.get(Object(json), 'message_id')) }
}

/** A name of theirs for a message, short enough to be kept. */
export function idOf(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && /^[\w.-]{1,64}$/.test(text) ? text : null
}
