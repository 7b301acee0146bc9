import type { ValueOf } from '#contract/codec-parts.ts'
import { ConsentsCodec, ForgettingCodec, ForgottenCodec } from '#contract/privacy/privacy-codec.ts'
import type { Consent, ConsentLanguage, NOTED_PURPOSES, NOTED_SOURCES } from '#domain/privacy/consent.ts'
import type { ForgettingReport } from '#domain/privacy/forgetting-report.ts'
import type { ForgetReason } from '#domain/privacy/forgotten.ts'
import { callShop, readWith } from './call-shop.ts'

const path = (id: string) => `/v1/customers/by-id/${encodeURIComponent(id)}`

/** What forgetting a customer would erase, and what stands in its way. Throws `CallFailed`, as all calls here. */
export const readForgetting = async (id: string): Promise<ForgettingReport> =>
  readWith(ForgettingCodec, (await callShop(`${path(id)}/forgetting`)).data)

export const forgetCustomer = async (
  id: string,
  { reason, lastDigits }: { reason: ForgetReason; lastDigits: string },
): Promise<ValueOf<typeof ForgottenCodec>> => {
  const body = { reason, last_digits: lastDigits }
  return readWith(ForgottenCodec, (await callShop(`${path(id)}/forget`, { method: 'POST', body })).data)
}

export const listConsents = async (id: string): Promise<Consent[]> =>
  readWith(ConsentsCodec, (await callShop(`${path(id)}/consents`)).data)

/** An answer that a customer gave in a chat or a call. */
export type Answer = {
  purpose: (typeof NOTED_PURPOSES)[number]
  given: boolean
  source: (typeof NOTED_SOURCES)[number]
  language: ConsentLanguage
}

export const noteConsent = async (id: string, { language, ...answer }: Answer): Promise<Consent[]> => {
  const body = { ...answer, lang: language }
  return readWith(ConsentsCodec, (await callShop(`${path(id)}/consents`, { method: 'POST', body })).data)
}
