import { MAIL_LINK_LIFE_MS, OTP_LIFE_MS } from '#domain/accounts/account.ts'
import type { Mail } from '#features/mails/sealed-mail.ts'
import { layOutMail } from './lay-out-mail.ts'
import type { Letterhead } from './letterhead.ts'

const LIFE_MINUTES = OTP_LIFE_MS / 60_000
const LIFE_MINUTES_BENGALI = LIFE_MINUTES.toLocaleString('bn-BD')

const LINK_HOURS = MAIL_LINK_LIFE_MS / 3_600_000
const LINK_HOURS_BENGALI = LINK_HOURS.toLocaleString('bn-BD')

const codeHolds = `The code holds for ${LIFE_MINUTES} minutes, in the browser that asked for it.`
const keepSecret = ({ name }: Letterhead) => `Nobody of ${name} will ever ask you for this code or link.`
const codeInBengali = `আপনার কোড উপরে। এটি ${LIFE_MINUTES_BENGALI} মিনিট কাজ করবে। কোডটি কাউকে বলবেন না।`
const linkInBengali = `লিংকটি ${LINK_HOURS_BENGALI} ঘণ্টা পর্যন্ত যেকোনো ব্রাউজারে একবার কাজ করবে।`

/** The contents of a mail: the link always, the code unless too many were sent. Never in subject or preview. */
type Brought = { to: string; code?: string; link: string }

/** The mail that proves a registration's email. */
export const verifyMail = (shop: Letterhead, { to, code, link }: Brought): Mail => ({
  to,
  kind: 'verify_code',
  ...layOutMail(shop, {
    subject: `Your code for ${shop.name}`,
    heading: code === undefined ? 'Confirm your email' : 'Your code · আপনার কোড',
    preview: 'What confirms your email.',
    parts: [
      ...(code === undefined
        ? []
        : ([
            {
              kind: 'paragraph',
              text: `Type this code on the page that asks for it, and your email is confirmed. ${codeHolds}`,
            },
            { kind: 'code', digits: code },
            { kind: 'bengali', text: codeInBengali },
          ] as const)),
      {
        kind: 'paragraph',
        text: `${code === undefined ? 'Confirm your email with this link:' : 'No page that asks for it? This link does the same:'} you choose a password, in any browser. It holds for about ${LINK_HOURS} hours and opens once.`,
      },
      { kind: 'button', label: 'Confirm and choose a password', address: link },
      { kind: 'bengali', text: linkInBengali },
      {
        kind: 'aside',
        text: `${keepSecret(shop)} If you did not sign up here, leave this mail: without it nothing happens.`,
      },
    ],
  }),
})

/** The mail with which a new password is set. */
export const resetMail = (shop: Letterhead, { to, code, link }: Brought): Mail => ({
  to,
  kind: 'reset_code',
  ...layOutMail(shop, {
    subject:
      code === undefined ? `A new password at ${shop.name}` : `Your code for a new password at ${shop.name}`,
    heading: 'A new password · নতুন পাসওয়ার্ড',
    preview: 'What sets a new password.',
    parts: [
      {
        kind: 'paragraph',
        text: `Somebody, most likely you, asked to reset your password. This link lets you choose a new one, in any browser. It holds for about ${LINK_HOURS} hours and opens once.`,
      },
      { kind: 'button', label: 'Choose a new password', address: link },
      { kind: 'bengali', text: linkInBengali },
      ...(code === undefined
        ? []
        : ([
            { kind: 'paragraph', text: `Or type this code on the page that asks for it. ${codeHolds}` },
            { kind: 'code', digits: code },
            { kind: 'bengali', text: codeInBengali },
          ] as const)),
      {
        kind: 'aside',
        text: `${keepSecret(shop)} If you did not ask for it, leave this mail: your password stays as it is.`,
      },
    ],
  }),
})
