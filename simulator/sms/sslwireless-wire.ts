import { type Answer, json } from '../answer.ts'
import { isRecord } from '../is-record.ts'
import {
  type AcceptedSms,
  accept,
  canPay,
  findByRef,
  SIMULATED_SENDERS,
  SIMULATED_SMS_KEY,
  type SmsSimulation,
} from './sms-simulation.ts'
import type { SmsFields, SmsWire } from './sms-wire.ts'

const LONGEST_TEXT = 1_000

const refused = (code: number): Answer =>
  json(200, { status: 'FAILED', status_code: code, error_message: 'Refused', smsinfo: [] })
const taken = ({ id, to, text, ref }: AcceptedSms): Answer =>
  json(200, {
    status: 'SUCCESS',
    status_code: 200,
    error_message: '',
    smsinfo: [
      {
        sms_status: 'SUCCESS',
        status_message: 'Success',
        msisdn: to,
        sms_type: /\p{Script=Bengali}/u.test(text) ? 'BN' : 'EN',
        sms_body: text,
        csms_id: ref,
        reference_id: `SIM${id}`,
      },
    ],
  })

/** SSL Wireless, version 3: the codes of its own document, as programs quote them. */
export const sslwirelessWire: SmsWire = {
  name: 'sslwireless',
  title: 'SSL Wireless',
  sendPath: '/sslwireless/api/v3/send-sms',
  balancePath: '/sslwireless/api/v3/balance',
  readFields: readJson,
  refuse: (simulation, fields) => {
    const code = faultOf(simulation, fields)
    return code === undefined ? undefined : refused(code)
  },
  take: (simulation, fields) => taken(accept(simulation, smsOf(fields))),
  refuseWith: refused,
  repeat: () => refused(4023),
  balance: ({ balancePoisha }, fields) => {
    const code = accountFault(fields)
    if (code !== undefined) return refused(code)
    return json(200, { status: 'SUCCESS', status_code: 200, error_message: '', balance: balancePoisha / 100 })
  },
}

function accountFault({ api_token: key, sid }: SmsFields): number | undefined {
  if (key !== SIMULATED_SMS_KEY) return 4001
  return SIMULATED_SENDERS.some(known => known === sid) ? undefined : 4002
}

function faultOf(simulation: SmsSimulation, fields: SmsFields): number | undefined {
  const { msisdn = '', sms = '', csms_id: ref = '' } = fields
  const account = accountFault(fields)
  if (account !== undefined) return account
  if (!msisdn || !sms || !ref) return 4022
  if (!/^[\dA-Za-z]{1,20}$/.test(ref)) return 4020
  if (!/^8801[3-9]\d{8}$/.test(msisdn)) return 4025
  if (sms.length > LONGEST_TEXT) return 4027
  if (findByRef(simulation, ref)) return 4023
  return canPay(simulation, sms) ? undefined : 4030
}

const smsOf = ({ msisdn = '', sms = '', sid = '', csms_id: ref = '' }: SmsFields) => ({
  gateway: 'sslwireless' as const,
  to: msisdn,
  text: sms,
  sender: sid,
  ref,
})

function readJson(text: string): SmsFields {
  try {
    const body: unknown = JSON.parse(text)
    if (!isRecord(body)) return {}
    return Object.fromEntries(
      Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}
