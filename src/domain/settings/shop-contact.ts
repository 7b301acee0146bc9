import type { ShopSettings } from './sections.ts'

/** A mobile number as pages show it: `01700-123456`. */
export const shownPhone = (phone: string): string => phone.replace(/^(\d{5})(\d{6})$/, '$1-$2')

/** `01…` is how people in Bangladesh write a number; links need the country. */
export const phoneHref = (phone: string): string => `tel:${dialledPhone(phone)}`
export const dialledPhone = (phone: string): string => `+88${phone}`
export const whatsappHref = (whatsapp: string): string => `https://wa.me/88${whatsapp}`

/** How to reach the shop, as plain data for an island. */
export type ShopContact = { phone: string; phoneHref: string; whatsappHref: string }

export const contactOf = ({ phone, whatsapp }: ShopSettings['shop']): ShopContact => ({
  phone: shownPhone(phone),
  phoneHref: phoneHref(phone),
  whatsappHref: whatsappHref(whatsapp),
})
