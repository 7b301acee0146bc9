import { takaInBengali, toBengaliDigits } from '#domain/language/bengali-digits.ts'
import { MAXIMUM_PAIRS_OF_ORDER, MAXIMUM_PAIRS_OF_SIZE } from '#domain/orders/unconfirmed-order.ts'
import type { Refusal, RefusalCode } from '#domain/refusal.ts'
import { shownPhone } from '#domain/settings/shop-contact.ts'
import { BENGALI_TRX_ID_MESSAGES } from './advances/trx-id-texts.ts'

type Text<Code extends RefusalCode> = string | ((refusal: Refusal<Code>) => string)

const number = (value: number): string => toBengaliDigits(String(value))

/** What shoppers, and everybody without an account, can be refused, in Bengali; `inBengali` reads it. */
const TEXTS = {
  // orders
  product_not_found: ({ items }) => (items ? 'কিছু জুতা এখন আর বিক্রি হচ্ছে না।' : 'পণ্যটি পাওয়া যায়নি।'),
  out_of_stock: 'কিছু জুতার স্টক এইমাত্র শেষ হয়ে গেছে।',
  order_too_large: ({ shopPhone }) =>
    `এক অর্ডারে এক সাইজের সর্বোচ্চ ${number(MAXIMUM_PAIRS_OF_SIZE)} জোড়া আর মোট ${number(MAXIMUM_PAIRS_OF_ORDER)} জোড়া নেওয়া যায়। আরও লাগলে আমাদের ${shopPhone === undefined ? '' : `${shownPhone(shopPhone)} নম্বরে `}কল করুন বা হোয়াটসঅ্যাপে লিখুন।`,
  shipping_mismatch: 'ডেলিভারি চার্জ এই জেলার সঙ্গে মিলছে না।',
  total_changed: 'দাম বদলেছে। নতুন মোট দেখে আবার অর্ডার করুন।',
  phone_invalid: 'সঠিক মোবাইল নম্বর লিখুন।',
  place_unknown: 'তালিকা থেকে জেলা ও উপজেলা বেছে নিন।',
  key_reused: 'এই অর্ডারটি আগে অন্যভাবে পাঠানো হয়েছিল। পেজটি আবার লোড করুন।',
  shop_closed: 'দোকান এখন অর্ডার নিচ্ছে না। আপনার লেখা রাখা আছে, একটু পরে আবার চেষ্টা করুন।',
  order_not_found: 'এই অর্ডারটি দোকানে আর নেই।',
  // coupons
  coupon_unknown: 'কুপনটি সঠিক নয়।',
  coupon_expired: 'কুপনের মেয়াদ শেষ।',
  coupon_early: 'কুপনটি এখনো চালু হয়নি।',
  coupon_elsewhere: 'এই কুপন অন্য পণ্যের জন্য।',
  coupon_minimum: ({ minimumTaka }) => `এই কুপন ${takaInBengali(minimumTaka)} বা তার বেশি টাকার অর্ডারের জন্য।`,
  coupon_used_by_phone: 'এই নম্বরে কুপনটি আগেই ব্যবহার হয়েছে।',
  coupon_used_up: 'কুপনটি ব্যবহার হয়ে গেছে।',
  // advances
  advance_not_asked: 'এখন অগ্রিম লাগে না। ঘরটি খালি রাখুন।',
  advance_taken: 'এই TrxID আগে ব্যবহার হয়েছে। মিলিয়ে দেখুন, অথবা খালি রেখে আমাদের কল করুন।',
  advance_trx_id_wrong: ({ method }) => BENGALI_TRX_ID_MESSAGES[method],
  // what a shopper sees of an order, answers about it and asks for
  order_no_missing: 'অর্ডার নম্বর লিখুন।',
  code_incomplete: '৪ সংখ্যার পুরো কোডটি লিখুন।',
  code_incorrect: 'কোডটি মেলেনি। আবার চেষ্টা করুন।',
  tracking_link_invalid: 'ট্র্যাকিং লিংকটি অসম্পূর্ণ বা ভুল।',
  tracking_link_expired: 'ট্র্যাকিং লিংকটির মেয়াদ শেষ।',
  call_link_unknown: 'লিংকটি অসম্পূর্ণ বা ভুল।',
  call_link_late: 'অর্ডারটি প্যাক হয়ে গেছে। কিছু বদলাতে আমাদের কল করুন।',
  case_late: 'বদলানোর সময় শেষ হয়ে গেছে। আমাদের কল করুন বা লিখুন।',
  case_pairs_taken: ({ caseNo }) =>
    caseNo === null
      ? 'এই জুতাগুলো আগেই ফেরত এসেছে বা বদলানো হচ্ছে।'
      : `এই জুতাগুলো আগে থেকেই ${caseNo} নম্বর অনুরোধে আছে।`,
  case_undelivered: 'এই অর্ডারের জুতা এখনো আপনার হাতে পৌঁছায়নি।',
  return_uncounted: 'কয় জোড়া ফেরত এসেছে তা এখনো গোনা হয়নি।',
  // sizes that are asked about
  color_not_found: 'পণ্যটি এই রঙে আর নেই।',
  size_not_found: 'এই রঙে এই সাইজ আর নেই।',
  notice_in_stock: 'এই সাইজ এখন আছে: এখনই অর্ডার করতে পারেন।',
  notice_size_full: 'এই সাইজের জন্য অনেকে অপেক্ষা করছেন। আমাদের কল করুন।',
  notice_too_many: 'আপনি আগেই কয়েকটি সাইজের জন্য অপেক্ষা করছেন।',
  // accounts
  account_phone_invalid: 'সঠিক মোবাইল নম্বর লিখুন।',
  account_suspended: 'এই অ্যাকাউন্টটি বন্ধ রাখা হয়েছে।',
  credentials_missing: 'ইমেইল বা ফোন নম্বর, আর পাসওয়ার্ড লিখুন।',
  credentials_wrong: 'ইমেইল, ফোন নম্বর বা পাসওয়ার্ড ভুল।',
  email_invalid: 'সঠিক ইমেইল লিখুন।',
  identity_email_taken: 'এই ইমেইলে পাসওয়ার্ডসহ আপনার অ্যাকাউন্ট আছে। পাসওয়ার্ড দিয়ে লগ ইন করুন।',
  identity_invalid: 'লগ ইন যাচাই করা যায়নি। আবার চেষ্টা করুন।',
  identity_of_staff: 'স্টাফের অ্যাকাউন্ট শুধু ইমেইলে খোলে না। পাসওয়ার্ড দিয়ে লগ ইন করুন।',
  identity_off: 'পাওয়া যায়নি।',
  identity_unreachable: 'এখন Google-এর সঙ্গে যোগাযোগ করা যাচ্ছে না। আবার চেষ্টা করুন, অথবা পাসওয়ার্ড ব্যবহার করুন।',
  identity_unverified: 'আগে Google-এ আপনার ইমেইল যাচাই করুন।',
  invitation_closed: 'এই আমন্ত্রণ আর খোলা নেই।',
  invitation_not_found: 'এমন কোনো আমন্ত্রণ নেই।',
  link_invalid: 'লিংকটি আগে ব্যবহার হয়েছে, পুরোনো বা অসম্পূর্ণ। নতুন লিংক চেয়ে নিন।',
  mails_many: 'অনেকবার মেইল চাওয়া হয়েছে। মেইলবক্সে শেষটি খুঁজুন: তার লিংক এখনো কাজ করে।',
  not_signed_in: 'লগ ইন করুন।',
  otp_incomplete: '৬ সংখ্যার পুরো কোডটি লিখুন।',
  otp_invalid: 'কোডটি ভুল বা মেয়াদ শেষ।',
  otp_not_over: 'আগের কোডটি এখনো চালু আছে। মেয়াদ শেষ হওয়া পর্যন্ত অপেক্ষা করুন।',
  password_common: 'এই পাসওয়ার্ড সহজে অনুমান করা যায়। অন্য একটি দিন।',
  password_weak: 'পাসওয়ার্ডটি আরও শক্ত হতে হবে।',
  signup_closed: 'নতুন অ্যাকাউন্ট খোলা বন্ধ। অ্যাডমিনের কাছে অ্যাকাউন্ট চান।',
  // of the machine
  shop_busy: 'দোকানে এখন অনেক ভিড়। একটু পরে আবার চেষ্টা করুন।',
  shop_out_of_order: 'এখন কাজটি করা যাচ্ছে না। এক মিনিট পরে আবার চেষ্টা করুন।',
  outcome_unknown: 'সংরক্ষণ হয়েছে কি না বোঝা যাচ্ছে না। আবার চেষ্টা করুন: কিছুই দুবার হবে না।',
  too_many_requests: 'খুব বেশিবার চেষ্টা হয়েছে। একটু অপেক্ষা করে আবার চেষ্টা করুন।',
} as const satisfies { readonly [Code in RefusalCode]?: Text<Code> }

/** The codes that a shopper, and everybody without an account, can be answered. */
export type SpokenCode = keyof typeof TEXTS

/** Those whose text is the same, whatever the refusal carries. */
export type PlainCode = {
  [Code in SpokenCode]: (typeof TEXTS)[Code] extends string ? Code : never
}[SpokenCode]

/** The text of a code in Bengali, for an answer that has no refusal. */
export const codeInBengali = (code: PlainCode): string => TEXTS[code]

const textOf: (code: RefusalCode) => unknown = code => Reflect.get(TEXTS, code)

/** Whether a refusal has a text in Bengali. */
export const isSpoken = (refusal: Refusal): refusal is Refusal<SpokenCode> => refusal.code in TEXTS

/** The text of a refusal in Bengali, with its data. */
export function inBengali(refusal: Refusal<SpokenCode>): string {
  const text = textOf(refusal.code)
  return typeof text === 'function' ? String(text(refusal)) : String(text)
}

/** The text for a line of an order with fewer pairs left than requested. */
export function availableInBengali(available: number): string {
  return available <= 0 ? 'এই সাইজ শেষ হয়ে গেছে।' : `এই সাইজে আর মাত্র ${number(available)} জোড়া আছে।`
}

/** The text for a line of an order whose product is gone. */
export const NO_LONGER_SOLD_IN_BENGALI = 'এখন আর বিক্রি হচ্ছে না।'
