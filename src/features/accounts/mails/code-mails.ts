import { MAIL_LINK_LIFE_MS, OTP_LIFE_MS } from '#domain/accounts/account.ts'
import type { Mail } from '#features/mails/sealed-mail.ts'
import type { MailPart } from './lay-out-mail.ts'
import { layOutWords } from './lay-out-words.ts'
import type { Letterhead } from './letterhead.ts'

const LIFE_MINUTES = OTP_LIFE_MS / 60_000
const LINK_HOURS = MAIL_LINK_LIFE_MS / 3_600_000
const LIVES = {
  code_minutes: `${LIFE_MINUTES} minutes`,
  code_minutes_bengali: `${LIFE_MINUTES.toLocaleString('bn-BD')} মিনিট`,
  link_hours: `${LINK_HOURS} hours`,
  link_hours_bengali: `${LINK_HOURS.toLocaleString('bn-BD')} ঘণ্টা`,
}

const keepSecret = ({ name }: Letterhead) => `Nobody of ${name} will ever ask you for this code or link.`

/** The contents of a mail: the link always, the code unless too many were sent. Never in subject or preview. */
type Brought = { to: string; code?: string; link: string }

const blocksOf = ({ code, link }: Brought, label: string): { code?: MailPart; link: MailPart } => ({
  ...(code !== undefined && { code: { kind: 'code', digits: code } }),
  link: { kind: 'button', label, address: link },
})

/** The mail that proves a registration's email. */
export const verifyMail = (shop: Letterhead, brought: Brought): Mail => ({
  to: brought.to,
  kind: 'verify_code',
  ...layOutWords(shop, {
    words: brought.code === undefined ? shop.words.verifyLinkMail : shop.words.verifyMail,
    facts: LIVES,
    blocks: blocksOf(brought, 'Confirm and choose a password'),
    aside: `${keepSecret(shop)} If you did not sign up here, leave this mail: without it nothing happens.`,
  }),
})

/** The mail with which a new password is set. */
export const resetMail = (shop: Letterhead, brought: Brought): Mail => ({
  to: brought.to,
  kind: 'reset_code',
  ...layOutWords(shop, {
    words: brought.code === undefined ? shop.words.resetLinkMail : shop.words.resetMail,
    facts: LIVES,
    blocks: blocksOf(brought, 'Choose a new password'),
    aside: `${keepSecret(shop)} If you did not ask for it, leave this mail: your password stays as it is.`,
  }),
})
