import { OTP_LIFE_MS } from '#domain/account.ts'
import { shopContent } from '#domain/content.ts'
import type { Mail } from '#features/mails/sealed-mail.ts'
import { layOutMail } from './lay-out-mail.ts'

const LIFE_MINUTES = OTP_LIFE_MS / 60_000
const LIFE_MINUTES_BENGALI = LIFE_MINUTES.toLocaleString('bn-BD')

const holds = `It holds for ${LIFE_MINUTES} minutes and opens once.`
const keepSecret = `Nobody of ${shopContent.name} will ever ask you for this code.`
const inBengali = `আপনার কোড উপরে। এটি ${LIFE_MINUTES_BENGALI} মিনিট কাজ করবে। কোডটি কাউকে বলবেন না।`

/** Brings the code that proves a registration's email. The code stands in the contents alone. */
export const verifyCodeMail = (to: string, code: string): Mail => ({
  to,
  kind: 'verify_code',
  ...layOutMail({
    subject: `Your code for ${shopContent.name}`,
    heading: 'Your code · আপনার কোড',
    preview: `The code that confirms your email. It holds for ${LIFE_MINUTES} minutes.`,
    parts: [
      {
        kind: 'paragraph',
        text: `Type this code on the page that asks for it, and your email is confirmed. ${holds}`,
      },
      { kind: 'code', digits: code },
      { kind: 'bengali', text: inBengali },
      {
        kind: 'aside',
        text: `${keepSecret} If you did not sign up here, leave this mail: without the code nothing happens.`,
      },
    ],
  }),
})

/** Brings the code with which a new password is set. */
export const resetCodeMail = (to: string, code: string): Mail => ({
  to,
  kind: 'reset_code',
  ...layOutMail({
    subject: `Your code for a new password at ${shopContent.name}`,
    heading: 'A new password · নতুন পাসওয়ার্ড',
    preview: `The code for a new password. It holds for ${LIFE_MINUTES} minutes.`,
    parts: [
      {
        kind: 'paragraph',
        text: `Somebody, most likely you, asked to reset your password. Type this code and choose a new one. ${holds}`,
      },
      { kind: 'code', digits: code },
      { kind: 'bengali', text: inBengali },
      {
        kind: 'aside',
        text: `${keepSecret} If you did not ask for it, leave this mail: your password stays as it is.`,
      },
    ],
  }),
})
