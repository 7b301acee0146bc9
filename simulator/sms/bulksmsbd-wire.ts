import { type Answer, json } from '../answer.ts'
import {
  type AcceptedSms,
  accept,
  canPay,
  SIMULATED_SENDERS,
  SIMULATED_SMS_KEY,
  type SmsSimulation,
} from './sms-simulation.ts'
import type { SmsFields, SmsWire } from './sms-wire.ts'

const TAKEN = 202

/** Its answers come with 200, whatever they say. */
const said = (code: number, more: object = {}): Answer => json(200, { response_code: code, ...more })
const taken = ({ id }: AcceptedSms) =>
  said(TAKEN, { message_id: id, success_message: 'SMS Submitted Successfully 1', error_message: '' })
const refused = (code: number) =>
  said(code, { message_id: '', success_message: '', error_message: 'Refused' })

/** BulkSMSBD, as the programs that use it have it; forms alone, since nobody knows whether it reads JSON. */
export const bulksmsbdWire: SmsWire = {
  name: 'bulksmsbd',
  title: 'BulkSMSBD',
  sendPath: '/bulksmsbd/api/smsapi',
  balancePath: '/bulksmsbd/api/getBalanceApi',
  readFields: text => Object.fromEntries(new URLSearchParams(text)),
  refuse: (simulation, fields) => {
    const code = faultOf(simulation, fields)
    return code === undefined ? undefined : refused(code)
  },
  take: (simulation, fields) => taken(accept(simulation, smsOf(fields))),
  refuseWith: refused,
  repeat: () => refused(1005),
  balance: ({ balancePoisha }, fields) =>
    fields.api_key === SIMULATED_SMS_KEY
      ? said(TAKEN, { balance: (balancePoisha / 100).toFixed(2) })
      : refused(1011),
}

function faultOf(simulation: SmsSimulation, fields: SmsFields): number | undefined {
  const { api_key: key, number = '', senderid: sender = '', message = '' } = fields
  if (!key || !number || !sender || !message) return 1003
  if (key !== SIMULATED_SMS_KEY) return 1011
  if (!SIMULATED_SENDERS.some(known => known === sender)) return 1002
  if (!/^8801[3-9]\d{8}$/.test(number)) return 1001
  if (/[a-z]/i.test(sender) && !/\p{Script=Bengali}/u.test(message)) return 1012
  return canPay(simulation, message) ? undefined : 1007
}

const smsOf = ({ number = '', senderid = '', message = '' }: SmsFields) => ({
  gateway: 'bulksmsbd' as const,
  to: number,
  text: message,
  sender: senderid,
  ref: null,
})
