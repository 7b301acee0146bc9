/** The shop's own words: name, contacts and links. The owner edits this one file. Contact values are placeholders. */
export const shopContent = {
  name: 'Pothik',
  nameBengali: 'পথিক',
  tagline: 'Handcrafted leather for Bangladeshi streets.',
  blurb:
    'Handcrafted leather for Bangladeshi streets. Cut, stitched and finished by hand, sold straight from the workshop.',
  phone: '01700-000000',
  phoneHref: 'tel:+8801700000000',
  email: 'hello@pothik.example',
  whatsappHref: 'https://wa.me/8801700000000',
  address: 'House 00, Road 00, Dhaka',
  copyrightYear: 2025,
  /** Shown in the footer and the menu while the catalogue cannot be read. */
  categories: ['Sandal', 'Shacci', 'Casual'],
  social: {
    facebook: 'https://www.facebook.com/pothik.example',
    tiktok: 'https://www.tiktok.com/@pothik.example',
    youtube: 'https://www.youtube.com/@pothik.example',
  },
} as const

/** The first Admin's email until the owner sets one: a placeholder, which gets no mail. */
export const FIRST_ADMIN_EMAIL = 'admin@pothik.example'

/** The sender of mails where the shop's host can have no mailbox: a placeholder. */
export const MAIL_FROM_EMAIL = 'no-reply@pothik.example'

/** A video of the workshop for the home page. */
export type BrandVideo = {
  /** The eleven characters after `watch?v=` in the video's address; empty while there is none. Now a placeholder. */
  youtubeId: string
  /** The player's name for screen readers. */
  title: string
}

export const brandVideo: BrandVideo = { youtubeId: '00000000000', title: 'A film from our workshop' }
