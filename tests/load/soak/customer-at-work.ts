import { setTimeout as sleep } from 'node:timers/promises'
import { MADE_PASSWORD } from '#tests/support/made-password.ts'
import type { openMailServer } from '#tests/support/mail-server.ts'
import type { LoadAnswer } from '../load-client.ts'
import { newVisitor, type Worker } from '../shopper-at-work.ts'

export type MailServer = Awaited<ReturnType<typeof openMailServer>>

const LOOK_AGAIN_MS = 50
/** Ends the test if it hangs. */
const LOOKS = 1_200

/** A person registers, types the code of the mail, looks at the account, logs out, comes back and logs out again. */
export class CustomerAtWork {
  readonly #at: Worker
  readonly #mails: MailServer

  constructor(at: Worker, mails: MailServer) {
    this.#at = at
    this.#mails = mails
  }

  async visit(): Promise<void> {
    if (!(await this.#comeAndGo())) this.#at.record.stayed += 1
  }

  /** Returns whether every answer was a success. */
  async #comeAndGo(): Promise<boolean> {
    const { client, record } = this.#at
    const { number, headers: from } = newVisitor()
    const email = `customer${number}@pothik.example`
    const headers = { ...from, origin: 'http://shop.test' }
    const password = MADE_PASSWORD
    const registered = await client.call('register', '/v1/auth/register', {
      headers,
      body: { email, password },
    })
    if (registered?.status !== 200) return false
    record.registered.push(email)
    const otp = await this.#codeFor(email)
    const waiting = { ...headers, cookie: cookiesOf(registered) }
    const verified = await client.call('verify', '/v1/auth/verify-otp', {
      headers: waiting,
      body: { email, otp },
    })
    if (verified?.status !== 200) return false
    const hasLeft = await this.#lookAndLeave({ ...headers, cookie: cookiesOf(verified) })
    const back = await client.call('login', '/v1/auth/login', {
      headers,
      body: { identifier: email, password },
    })
    if (back?.status !== 200) return false
    return (await this.#lookAndLeave({ ...headers, cookie: cookiesOf(back) })) && hasLeft
  }

  async #lookAndLeave(headers: Record<string, string>): Promise<boolean> {
    const { client, random } = this.#at
    await client.call('me', random.pick(['/v1/auth/me', '/v1/auth/sessions', '/login']), { headers })
    const left = await client.call('logout', '/v1/auth/logout', { method: 'POST', headers })
    return left?.status === 200
  }

  async #codeFor(email: string): Promise<string> {
    for (let look = 0; look < LOOKS; look += 1) {
      const mail = this.#mails.received.find(({ to }) => to.includes(email))
      const [, first, second] = /^ +(\d{3}) (\d{3})\s*$/m.exec(mail?.email.text ?? '') ?? []
      if (first !== undefined && second !== undefined) return first + second
      await sleep(LOOK_AGAIN_MS)
    }
    throw new Error(`no code came for ${email}`)
  }
}

/** As a browser sends them back. */
const cookiesOf = ({ headers }: LoadAnswer): string =>
  (headers['set-cookie'] ?? []).map(cookie => cookie.split(';', 1)[0]).join('; ')
