import { isIP } from 'node:net'
import { z } from 'zod'

export const isAddressOrCidr = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

export const isListenHost = (text: string): boolean => /^[\w.:-]+$/.test(text)

export const isOrigin = (text: string): boolean => {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text
}

export const wholeNumber = (from: number, to: number) => {
  const message = `must be a whole number from ${from} to ${to}`
  return z
    .string()
    .regex(/^\d+$/, message)
    .transform(Number)
    .refine(value => value >= from && value <= to, message)
}

/** The address of a courier's API, such as `example`, without a slash at its end. */
export const courierAddress = (example: string) =>
  z
    .string()
    .transform(readBaseUrl)
    .refine(
      url => url !== undefined,
      `must be an https address such as ${example}, or http on this machine, without a login or a query`,
    )
    .optional()

/** Keys are sent with every call, so nothing leaves this machine without encryption. */
function readBaseUrl(text: string): string | undefined {
  const url = URL.parse(text)
  if (!url || url.search || url.hash || url.username || url.password) return undefined
  const isNear = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isNear)) return undefined
  return url.href.replace(/\/+$/, '')
}

/** Somebody who guesses it could report parcels as delivered. */
export const webhookSecret = z
  .string()
  .regex(/^[\x21-\x7e]{16,200}$/, 'must have 16 to 200 signs without spaces')
  .optional()
