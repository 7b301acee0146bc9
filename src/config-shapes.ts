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
