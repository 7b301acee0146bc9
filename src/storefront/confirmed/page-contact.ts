import type { ShopContact } from '#domain/settings/shop-contact.ts'

export type PageContact = Pick<ShopContact, 'phone' | 'whatsappHref'>

/** How to reach the shop, as the frame of this very page says: a script need not carry it a second time. */
export const pageContact = (): PageContact => ({
  phone: document.querySelector('.header-number')?.textContent ?? '',
  whatsappHref:
    document.querySelector<HTMLAnchorElement>('#contact a[href^="https://wa.me/"]')?.getAttribute('href') ??
    '',
})
