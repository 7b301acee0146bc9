import type { Door } from '#tests/stored-script/door.ts'
import { ask, cookieOf, type jsonOf } from '#tests/support/ask.ts'

/** The secret of rehearsed shops: what it seals opens nothing else. */
export const APP_SECRET = 'a secret of rehearsed upgrades only'
export const PUBLIC_ORIGIN = 'http://shop.test'
export const OWNER = { email: 'owner@shop.example', password: 'Str0ng&Sole' }
export const CLERK = { email: 'clerk@shop.example', password: 'Welted&S0le' }
export const WEBHOOK_TOKEN = 'the-token-of-the-panel'

export type NotedOrder = { id: string; orderNo: number; phone: string; price: number }
/** What the shop has acknowledged, for a look after it: made-up people only. */
export type Noted = {
  orders: NotedOrder[]
  /** Tokens of tracking pages. */
  tracking: string[]
  /** Addresses of uploaded pictures. */
  pictures: string[]
  /** Of products that are shown. */
  slugs: string[]
  /** The owner has an account; the clerk too, with the secret of an app that shows codes. */
  hasOwner: boolean
  hasClerk: boolean
  totpSecret: string | undefined
  /** What staff read of each order by its id, in this version's own words. */
  read: Record<string, unknown>
  /** The names of settings that were saved, with a field of each. */
  settings: Record<string, unknown>
  /** Steps that this version has no operation for, and what it refused. */
  absent: string[]
  refused: string[]
}

export type Filling = {
  origin: string
  /** Whose mails lie in `outbox`. */
  dataDir: string
  shopper: Door
  /** Of the owner; a version without accounts has none. */
  door: Door
  noted: Noted
  has(operation: string): boolean
  /** One call, if this version has it: its data. A refusal is noted and gives undefined. */
  step(door: Door, operation: Operation, sent?: Parameters<Door['call']>[1]): Promise<Data | undefined>
}
export type Operation = Parameters<Door['call']>[0]
/** Answers of sixteen versions: whatever JSON there is. */
export type Data = ReturnType<typeof jsonOf>

/** The Cookie header of a new session. Throws when it is refused. */
export async function signIn(origin: string, person: { email: string; password: string }): Promise<string> {
  const answer = await ask(origin, '/v1/auth/login', {
    headers: { origin: PUBLIC_ORIGIN },
    body: { identifier: person.email, password: person.password },
  })
  if (answer.status !== 200)
    throw new Error(`${person.email} cannot sign in: ${answer.status} ${answer.text}`)
  return cookieOf(answer)
}
