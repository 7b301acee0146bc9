import { z } from 'zod'
import {
  ACCOUNT_LANGUAGES,
  CODE_MAIL_STATES,
  MAXIMUM_NAME_LENGTH,
  NAME_MESSAGE,
  ROLES,
} from '#domain/accounts/account.ts'
import { success } from '../envelope.ts'
import { requiredLine } from '../plain-text.ts'

/** Longer than any valid password or address: an invalid one is refused with its own message. */
export const MAXIMUM_TYPED_LENGTH = 500
/** Text typed into a field; the features judge it. */
export const typed = z.string().max(MAXIMUM_TYPED_LENGTH)

export const LogInWire = z.strictObject({
  identifier: typed.describe('An email or a phone, however it is written'),
  password: typed,
})

export const ChangePasswordWire = z.strictObject({
  currentPassword: typed,
  password: typed.describe('The new one'),
})

/** The changes of one's own account besides the password. */
export const OwnNameWire = z.strictObject({ name: requiredLine(MAXIMUM_NAME_LENGTH, NAME_MESSAGE) })
export const OwnLanguageWire = z.strictObject({ language: z.enum(ACCOUNT_LANGUAGES) })
export const OwnEmailWire = z.strictObject({ email: typed, currentPassword: typed })
export const OwnEmailCodeWire = z.strictObject({
  email: typed.describe('The new one, to which the code was sent'),
  otp: typed.describe('Six digits, also Bengali ones, with or without blanks'),
})

/** About four times the length of the identity provider's tokens. */
const MAXIMUM_TOKEN_LENGTH = 8192

export const FederatedWire = z.strictObject({
  idToken: z.string().max(MAXIMUM_TOKEN_LENGTH).describe('What the identity provider gave the browser'),
})

/** The signed-in person. Until the email is proven there is no `_id`, and nothing that differs from email to email. */
const MeWire = z.object({
  _id: z.string().optional(),
  email: z.string(),
  phone: z.string().nullable(),
  name: z.string().nullable(),
  role: z.enum(ROLES),
  isVerified: z.boolean(),
  createdAt: z.iso.datetime(),
  lastLoginAt: z.iso.datetime().nullable(),
  mustChangePassword: z.boolean().describe('A one-time password has to be replaced before anything else'),
  language: z.enum(ACCOUNT_LANGUAGES).describe('In which the person reads the back office'),
  otpExpires: z.iso.datetime().optional().describe('While a code is awaited: when it ends'),
  mail: z
    .enum(CODE_MAIL_STATES)
    .optional()
    .describe('While a code is awaited: whether its mail is on its way, left here, or could not be sent'),
  now: z.iso.datetime().describe("The server's time, to count down with"),
})
export const MeAnswer = success(MeWire)

type MeGiven = {
  id: string | undefined
  email: string
  phone: string | null
  name: string | null
  role: (typeof ROLES)[number]
  isVerified: boolean
  createdAt: string
  lastSignInAt: string | null
  mustChangePassword: boolean
  language: (typeof ACCOUNT_LANGUAGES)[number]
  otpExpires: string | undefined
  mail: (typeof CODE_MAIL_STATES)[number] | undefined
  now: string
}

export const meToWire = ({ id, lastSignInAt, otpExpires, mail, ...me }: MeGiven): z.infer<typeof MeWire> => ({
  ...(id !== undefined && { _id: id }),
  email: me.email,
  phone: me.phone,
  name: me.name,
  role: me.role,
  isVerified: me.isVerified,
  createdAt: me.createdAt,
  lastLoginAt: lastSignInAt,
  mustChangePassword: me.mustChangePassword,
  language: me.language,
  ...(otpExpires !== undefined && { otpExpires }),
  ...(mail !== undefined && { mail }),
  now: me.now,
})

export const DoneAnswer = success(z.null())
