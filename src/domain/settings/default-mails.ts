import type { ShopSettings } from './sections.ts'

type Messages = ShopSettings['messages']
type Mails = Pick<Messages, keyof Messages & `${string}Mail`>

const CODE_HOLDS = 'The code holds for {code_minutes}, in the browser that asked for it.'
const CODE_IN_BENGALI = 'আপনার কোড উপরে। এটি {code_minutes_bengali} কাজ করবে। কোডটি কাউকে বলবেন না।'
const LINK_HOLDS = 'It holds for about {link_hours} and opens once.'
const LINK_IN_BENGALI = 'লিংকটি {link_hours_bengali} পর্যন্ত যেকোনো ব্রাউজারে একবার কাজ করবে।'

/** The words of the mails to customers until the owner writes others. Each line is a paragraph. */
export const DEFAULT_MAILS: Mails = {
  verifyMail: {
    subject: 'Your code for {shop_name}',
    title: 'Your code · আপনার কোড',
    text: `Type this code on the page that asks for it, and your email is confirmed. ${CODE_HOLDS}
{code}
${CODE_IN_BENGALI}
No page that asks for it? This link does the same: you choose a password, in any browser. ${LINK_HOLDS}
{link}
${LINK_IN_BENGALI}`,
  },
  verifyLinkMail: {
    subject: 'Your code for {shop_name}',
    title: 'Confirm your email',
    text: `Confirm your email with this link: you choose a password, in any browser. ${LINK_HOLDS}
{link}
${LINK_IN_BENGALI}`,
  },
  resetMail: {
    subject: 'Your code for a new password at {shop_name}',
    title: 'A new password · নতুন পাসওয়ার্ড',
    text: `Somebody, most likely you, asked to reset your password. This link lets you choose a new one, in any browser. ${LINK_HOLDS}
{link}
${LINK_IN_BENGALI}
Or type this code on the page that asks for it. ${CODE_HOLDS}
{code}
${CODE_IN_BENGALI}`,
  },
  resetLinkMail: {
    subject: 'A new password at {shop_name}',
    title: 'A new password · নতুন পাসওয়ার্ড',
    text: `Somebody, most likely you, asked to reset your password. This link lets you choose a new one, in any browser. ${LINK_HOLDS}
{link}
${LINK_IN_BENGALI}`,
  },
  accountExistsMail: {
    subject: 'You already have an account at {shop_name}',
    title: 'You already have an account',
    text: `Somebody, most likely you, signed up with {recipient}. This email already has an account, so there is no code to type: please log in.
{log_in}
{new_password}
এই ইমেইলে আগে থেকেই একটি অ্যাকাউন্ট আছে। অনুগ্রহ করে লগ ইন করুন।`,
  },
  noAccountMail: {
    subject: 'No account at {shop_name} with this email',
    title: 'There is no account with this email',
    text: `Somebody, most likely you, asked to reset a password here, but there is no account with the address {recipient}. Perhaps you signed up with another one.
এই ইমেইলে কোনো অ্যাকাউন্ট নেই।`,
  },
  passwordChangedMail: {
    subject: 'Your password at {shop_name} was changed',
    title: 'Your password was changed',
    text: `The password of your account was changed on {changed_at} (Dhaka). If that was you, there is nothing to do.
If it was not you, set a new password at once, and tell us: {phone}.
{new_password}
আপনার পাসওয়ার্ড বদলানো হয়েছে। আপনি না বদলালে এখনই নতুন পাসওয়ার্ড দিন।`,
  },
}
