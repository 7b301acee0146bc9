import type { Transaction } from '#db/open-db.ts'
import { formatLongDate } from '#domain/dates.ts'
import { WARNING_LIFE_MS } from '#features/accounts/mail-admins.ts'
import { layOutMail } from '#features/accounts/mails/lay-out-mail.ts'
import type { Letterhead } from '#features/accounts/mails/letterhead.ts'
import { queueMail } from '#features/mails/queue-mail.ts'
import type { Shop } from '#features/shop.ts'

const WORDS = {
  set: {
    heading: 'Your account has a second factor',
    text: 'A second factor was set up for your account. Other browsers were signed out.',
  },
  removed: {
    heading: 'Your second factor was removed',
    text: 'The second factor of your account was removed: the password alone opens it now. Other browsers were signed out.',
  },
  passkey: {
    heading: 'A passkey of your account was deleted',
    text: 'A passkey of your account was deleted: its device does not confirm any more that it is you. Other browsers were signed out.',
  },
  app: {
    heading: 'The authenticator app of your account was removed',
    text: 'The codes of your authenticator app do not confirm any more that it is you. Other browsers were signed out.',
  },
  copied: {
    heading: 'One of your passkeys may have been copied',
    text: 'Somebody who knows your password showed one of your passkeys with an older count than before, as a copy of it would. The shop refused it. If you did not just sign in yourself, change your password; in any case delete this passkey and make a new one.',
  },
  reset: {
    heading: 'Your second factor was reset',
    text: 'Somebody who looks after the shop has reset the second factor of your account. You were signed out everywhere: sign in with your password and set up a new one.',
  },
} as const

type Changed = { email: string; letterhead: Letterhead; change: keyof typeof WORDS }

/** Queues the mail about a second factor, in the transaction that changes it: somebody else may have done it. */
export async function mailFactorChanged(
  transaction: Transaction,
  shop: Pick<Shop, 'clock' | 'keys'>,
  { email, letterhead, change }: Changed,
): Promise<void> {
  const now = shop.clock.now()
  const { heading, text } = WORDS[change]
  const preview = `${text} (${formatLongDate(now.toISOString())})`
  await queueMail(transaction, shop, {
    to: email,
    kind: 'second_factor_changed',
    ...layOutMail(letterhead, {
      subject: heading,
      heading,
      preview,
      parts: [
        { kind: 'paragraph', text: preview },
        {
          kind: 'aside',
          text: 'If it was not you, change your password at once and tell an Admin of the shop.',
        },
      ],
    }),
    giveUpAt: new Date(now.getTime() + WARNING_LIFE_MS),
  })
}
