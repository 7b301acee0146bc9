/** What a person can say yes or no to. */
export const CONSENT_PURPOSES = ['ads', 'analytics', 'reminders', 'marketing_sms'] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/** Where it was said; staff note what they heard in a chat or a call. */
export const CONSENT_SOURCES = ['page', 'chat', 'call'] as const
export type ConsentSource = (typeof CONSENT_SOURCES)[number]

export const CONSENT_LANGUAGES = ['bn', 'en'] as const
export type ConsentLanguage = (typeof CONSENT_LANGUAGES)[number]

/** What staff may note for somebody; the browser alone knows what a visitor said to analytics and ads. */
export const NOTED_PURPOSES = ['reminders', 'marketing_sms'] as const satisfies readonly ConsentPurpose[]
export const NOTED_SOURCES = ['chat', 'call'] as const satisfies readonly ConsentSource[]

/** One time that a person said yes or no. `by`: the email of the staff member who noted it; null: on a page. */
export type Consent = {
  purpose: ConsentPurpose
  given: boolean
  textVersion: number
  language: ConsentLanguage
  at: string
  source: ConsentSource
  by: string | null
}

/** What staff read out before they note an answer; a changed text is a new version. */
export const CONSENT_TEXTS = {
  version: 1,
  reminders: {
    en: 'May we remind you on WhatsApp or by SMS about an order that you began?',
    bn: 'আপনি শুরু করা অর্ডারের কথা WhatsApp বা SMS-এ মনে করিয়ে দিতে পারি?',
  },
  marketing_sms: {
    en: 'May we send you offers by SMS? You can stop them at any time.',
    bn: 'আমরা কি আপনাকে SMS-এ অফার পাঠাতে পারি? যেকোনো সময় বন্ধ করতে পারবেন।',
  },
} as const satisfies {
  version: number
} & Record<(typeof NOTED_PURPOSES)[number], Record<ConsentLanguage, string>>
