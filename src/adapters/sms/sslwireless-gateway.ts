import { idOf, type SmsAccount } from './bulksmsbd-gateway.ts'
import { callGateway, codeOf, internationalPhone, takaOf } from './call-gateway.ts'
import { judgeBalance, judgeReply, type SaidOfMessage } from './judge-reply.ts'
import { LONGEST_REF, type SmsGateway } from './sms-gateway.ts'

/** A reference that it has taken before on the same day: the message was handed over then. */
const TAKEN_BEFORE = '4023'

/**
 * SSL Wireless, version 3 of its API: JSON both ways. It knows a reference of at most 20 letters and digits again for
 * the rest of the day, and sends the same one once.
 */
export const sslwirelessGateway = ({ baseUrl, apiKey, senderId, timeoutMs }: SmsAccount): SmsGateway => ({
  name: 'SSL Wireless',
  knowsReferences: true,
  async send({ to, text, ref }, signal) {
    if (ref.length > LONGEST_REF || !/^[\dA-Za-z]+$/.test(ref))
      throw new RangeError(`A reference has at most ${LONGEST_REF} letters and digits`)
    const body = {
      api_token: apiKey,
      sid: senderId,
      msisdn: internationalPhone(to),
      sms: text,
      csms_id: ref,
    }
    return judgeReply(await callGateway({ url: `${baseUrl}/send-sms`, body, signal, timeoutMs }), readAnswer)
  },
  async balanceTaka(signal) {
    const body = { api_token: apiKey, sid: senderId }
    const reply = await callGateway({ url: `${baseUrl}/balance`, body, signal, timeoutMs })
    return judgeBalance(reply, json => ({
      taka: takaOf(Reflect.get(Object(json), 'balance')),
      code: codeOf(Reflect.get(Object(json), 'status_code')),
    }))
  },
})

/** The call as a whole and its one message each have a word. */
function readAnswer({ json }: { json: unknown }): SaidOfMessage {
  const answer = Object(json)
  const status: unknown = Reflect.get(answer, 'status')
  const code = codeOf(Reflect.get(answer, 'status_code'))
  const infos: unknown = Reflect.get(answer, 'smsinfo')
  const info = Object(Array.isArray(infos) ? infos[0] : undefined)
  const word: unknown = Reflect.get(info, 'sms_status')
  const providerId = idOf(Reflect.get(info, 'reference_id'))
  if (code === TAKEN_BEFORE || word === 'DUPLICATE')
    return { code: TAKEN_BEFORE, isTaken: true, providerId: null, isRepeat: true }
  if (word === 'INVALID') return { code: 'invalid', isTaken: false, providerId: null }
  if (status === 'SUCCESS') return { code: code ?? '200', isTaken: true, providerId }
  // a refusal without a code of its own is not readable
  return code === undefined || code === '200' ? undefined : { code, isTaken: false, providerId: null }
}
