import type { Answer } from '../answer.ts'
import type { SmsGatewayName, SmsSimulation } from './sms-simulation.ts'

/** The texts of a call by their names on the wire. */
export type SmsFields = Readonly<Record<string, string>>

/** What is one gateway's own: its addresses, names and words. */
export type SmsWire = {
  name: SmsGatewayName
  title: string
  sendPath: string
  balancePath: string
  /** Of a body; none where it cannot be read. */
  readFields(text: string): SmsFields
  /** The answer to a message that it does not take. */
  refuse(simulation: SmsSimulation, fields: SmsFields): Answer | undefined
  /** Takes the message. */
  take(simulation: SmsSimulation, fields: SmsFields): Answer
  refuseWith(code: number): Answer
  /** The answer to a reference that it has had already. */
  repeat(): Answer
  balance(simulation: SmsSimulation, fields: SmsFields): Answer
}
