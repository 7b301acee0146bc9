import { countParts } from '#domain/customer-messages/sms-parts.ts'
import { dhakaDay } from '#domain/dates.ts'
import type { PlannedSmsFault } from './sms-faults.ts'

export type SmsGatewayName = 'bulksmsbd' | 'sslwireless'

/** A message that a gateway has accepted: on a real one it is sent and paid for. */
export type AcceptedSms = {
  id: number
  at: number
  gateway: SmsGatewayName
  to: string
  text: string
  sender: string
  /** Null where the gateway has no references. */
  ref: string | null
  parts: number
}

/** The only key that both simulated gateways accept. */
export const SIMULATED_SMS_KEY = 'sim-sms-key'
/** Approved ones: a number, and a masked one, which may send Bengali texts only. */
export const SIMULATED_SENDERS = ['8809600000000', 'SHOES'] as const

/** Our guess: what a part costs differs by contract. */
const POISHA_OF_PART = 35

export type SmsSimulation = {
  now(): number
  accepted: AcceptedSms[]
  faults: PlannedSmsFault[]
  balancePoisha: number
}

export const newSmsSimulation = (now: () => number): SmsSimulation => ({
  now,
  accepted: [],
  faults: [],
  balancePoisha: 50_000,
})

type Sent = Pick<AcceptedSms, 'gateway' | 'to' | 'text' | 'sender' | 'ref'>

/** Takes a message and its price. */
export function accept(simulation: SmsSimulation, sms: Sent): AcceptedSms {
  const { parts } = countParts(sms.text)
  const accepted = { ...sms, id: 25_041 + simulation.accepted.length, at: simulation.now(), parts }
  simulation.accepted.push(accepted)
  simulation.balancePoisha -= parts * POISHA_OF_PART
  return accepted
}

export const canPay = ({ balancePoisha }: SmsSimulation, text: string): boolean =>
  balancePoisha >= countParts(text).parts * POISHA_OF_PART

/** The message that has this reference since midnight in Dhaka. */
export function findByRef({ accepted, now }: SmsSimulation, ref: string): AcceptedSms | undefined {
  const today = dhakaDay(new Date(now()))
  return accepted.find(sms => sms.ref === ref && dhakaDay(new Date(sms.at)) === today)
}
