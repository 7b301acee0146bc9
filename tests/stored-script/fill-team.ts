import { jsonOf } from '../support/ask.ts'
import { Authenticator } from '../support/authenticator.ts'
import type { Door } from './door.ts'
import { emailOf } from './fill-orders.ts'
import { disguises, type Hostile, MARKS } from './hostile-texts.ts'

type Given = {
  /** Of an Admin with this password. */
  door: Door
  password: string
  shopper: Door
  hostile: Hostile
}
type Text = (place: string) => string

/** An Admin, colleagues and people who are invited, with every disguise in their names; the paths of open invitations. */
export async function fillTeam({ door, password, shopper, hostile }: Given) {
  const invitations: string[] = []
  for (const disguise of disguises) {
    const text = (place: string) => hostile.text(disguise, place)
    await succeed(door, 'put /v1/auth/me', { body: { name: text("an Admin's name") } })
    invitations.push(await invite(door, { text, who: 'an invited person' }))
    await join({ door, shopper, text })
  }
  // the one that stands first in a line of a file
  await succeed(door, 'put /v1/auth/me', {
    body: { name: hostile.text('a formula', "an Admin's last name") },
  })
  await renameJoined(door, hostile)
  await typeWhatIsRefused({ door, shopper, hostile })
  await renamePasskey(door, hostile)
  return { invitations, email: await askForEmail({ door, password, hostile }) }
}

/** One call that must succeed. */
export async function succeed(door: Door, ...sent: Parameters<Door['call']>) {
  const answer = await door.call(...sent)
  if (answer.status >= 300) throw new Error(`${sent[0]}: ${answer.text}`)
  return jsonOf(answer)
}

/** The path of the link. */
async function invite(door: Door, { text, who }: { text: Text; who: string }): Promise<string> {
  const body = { email: emailOf(text, `${who}'s email`), name: text(`${who}'s name`), role: 'Moderator' }
  const { data } = await succeed(door, 'post /v1/auth/invitations', { body })
  return new URL(data.link).pathname
}

async function join({ door, shopper, text }: { door: Door; shopper: Door; text: Text }): Promise<void> {
  const path = await invite(door, { text, who: 'a new colleague' })
  const body = { token: path.split('/').at(-1), password: 'Str0ng&Sole' }
  await succeed(shopper, 'post /v1/auth/invitations/accept', { body })
}

/** Gives everybody who joined another name and another email. */
async function renameJoined(door: Door, hostile: Hostile): Promise<void> {
  const { data } = await succeed(door, 'get /v1/auth/users', { query: { limit: '500' } })
  for (const { _id: id, name } of data) {
    const placed = hostile.placeOf(name?.match(MARKS)?.[0] ?? '')
    if (placed?.place !== "a new colleague's name") continue
    const text = (place: string) => hostile.text(placed.disguise, place)
    const body = { name: text("a colleague's name"), email: emailOf(text, "a colleague's email") }
    await succeed(door, 'put /v1/auth/users/{id}', { of: { id }, body })
  }
}

/** What proves a person is compared and kept nowhere. */
async function typeWhatIsRefused({ door, shopper, hostile }: Omit<Given, 'password'>): Promise<void> {
  await succeed(door, 'post /v1/auth/second-factor/totp')
  // more are refused unread, as those of somebody who guesses
  for (const disguise of disguises.slice(0, 4)) {
    const text = (place: string) => hostile.text(disguise, `a proof: ${place}`)
    const ofAdmin = [
      ['post /v1/auth/step-up', { code: text('code') }],
      ['post /v1/auth/step-up', { recovery_code: text('recovery code') }],
      ['post /v1/auth/step-up', { password: text('password') }],
      ['post /v1/auth/second-factor/totp/confirm', { code: text('code') }],
      ['post /v1/auth/me/email', { email: text('email'), currentPassword: text('password') }],
      ['post /v1/auth/me/email/confirm', { email: text('email'), otp: text('code') }],
    ] as const
    const ofVisitor = [
      ['post /v1/auth/second-factor', { code: text('code') }],
      ['post /v1/auth/second-factor', { recovery_code: text('recovery code') }],
      ['post /v1/auth/invitations/accept', { token: text('token'), password: text('password') }],
    ] as const
    for (const [operation, body] of ofAdmin) await refuse(door, operation, { body })
    for (const [operation, body] of ofVisitor) await refuse(shopper, operation, { body })
  }
}

/** Sets up a passkey and gives it every disguise as its name, one after the other; the list of them is read each time. */
async function renamePasskey(door: Door, hostile: Hostile): Promise<void> {
  const asked = { body: { place: 'this_device' } }
  const { data } = await succeed(door, 'post /v1/auth/second-factor/passkeys/options', asked)
  const passkey = new Authenticator().make(data, {
    origin: door.publicOrigin,
    host: new URL(door.publicOrigin).hostname,
  })
  await succeed(door, 'post /v1/auth/second-factor/passkeys', { body: { passkey } })
  for (const disguise of disguises) {
    const name = hostile.text(disguise, "a passkey's name")
    const of = { id: passkey.id }
    await succeed(door, 'put /v1/auth/second-factor/passkeys/{id}', { of, body: { name } })
    await succeed(door, 'get /v1/auth/second-factor')
  }
}

/** One call that must be refused. */
export async function refuse(door: Door, ...sent: Parameters<Door['call']>): Promise<void> {
  const { status, text } = await door.call(...sent)
  if (status < 400) throw new Error(`${sent[0]}: ${text}`)
}

/** Has a code mailed to a hostile email, which it returns. */
async function askForEmail({ door, password, hostile }: Omit<Given, 'shopper'>): Promise<string> {
  const email = emailOf(place => hostile.text('a script', place), "an Admin's wanted email")
  await succeed(door, 'post /v1/auth/me/email', { body: { email, currentPassword: password } })
  return email
}
