import type { Language } from '../language/language.ts'
import { statusLabel } from './parcel-status.ts'

/** Only a confirmed delivery is shown as one. */
const WORDS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  in_review: { en: 'The courier was told of your parcel.', bn: 'কুরিয়ারকে আপনার পার্সেলের কথা জানানো হয়েছে।' },
  pending: { en: 'The courier has accepted your parcel.', bn: 'কুরিয়ার আপনার পার্সেল গ্রহণ করেছে।' },
  hold: { en: 'The courier is holding your parcel.', bn: 'কুরিয়ার আপনার পার্সেল আটকে রেখেছে।' },
  delivered_approval_pending: {
    en: 'The courier reports that your parcel was delivered.',
    bn: 'কুরিয়ার জানিয়েছে, আপনার পার্সেল পৌঁছে গেছে।',
  },
  partial_delivered_approval_pending: {
    en: 'The courier reports that a part of your parcel was delivered.',
    bn: 'কুরিয়ার জানিয়েছে, আপনার পার্সেলের একটি অংশ পৌঁছে গেছে।',
  },
  cancelled_approval_pending: {
    en: 'The courier reports that your parcel could not be delivered.',
    bn: 'কুরিয়ার জানিয়েছে, আপনার পার্সেল পৌঁছানো যায়নি।',
  },
  unknown_approval_pending: {
    en: 'The courier has no clear news of your parcel.',
    bn: 'কুরিয়ারের কাছে আপনার পার্সেলের স্পষ্ট খবর নেই।',
  },
  unknown: {
    en: 'The courier has no clear news of your parcel.',
    bn: 'কুরিয়ারের কাছে আপনার পার্সেলের স্পষ্ট খবর নেই।',
  },
  delivered: { en: 'Your parcel was delivered.', bn: 'আপনার পার্সেল পৌঁছে গেছে।' },
  partial_delivered: {
    en: 'A part of your parcel was delivered.',
    bn: 'আপনার পার্সেলের একটি অংশ পৌঁছে গেছে।',
  },
  cancelled: { en: 'Your parcel was not delivered.', bn: 'আপনার পার্সেল পৌঁছানো হয়নি।' },
  exceptional: {
    en: 'Something happened to your parcel on its way.',
    bn: 'পথে আপনার পার্সেলের কিছু একটা হয়েছে।',
  },
}

/** A courier status in words for the customer; an unknown word is shown as it is. */
export const statusForShopper =
  (language: Language) =>
  (status: string): string =>
    (Object.hasOwn(WORDS, status) ? WORDS[status]?.[language] : undefined) ?? statusLabel(status)
