import { formatLongDate } from '#domain/dates.ts'
import { longDateInBengali } from '#domain/language/bengali-dates.ts'
import type { Language } from '#domain/language/language.ts'
import { bengaliSpeaker } from '#web/language/bengali-speaker.ts'
import { ENGLISH, type Say, type Speaker } from '#web/language/speaker.ts'

/** What a paper says to the customer, by its English: a paper speaks the language of its order, whoever prints it. */
const PAPER_WORDS = {
  Invoice: 'চালান',
  'Tax invoice': 'কর চালানপত্র',
  'Credit note': 'ক্রেডিট নোট',
  'Packing slip': 'প্যাকিং স্লিপ',
  'Order {order}, {time}': 'অর্ডার {order}, {time}',
  Item: 'পণ্য',
  Pairs: 'জোড়া',
  Price: 'দাম',
  Amount: 'টাকা',
  '{color}, size {size}': '{color}, সাইজ {size}',
  'Agreed price': 'ঠিক করা দাম',
  Discount: 'ছাড়',
  Delivery: 'ডেলিভারি',
  Total: 'মোট',
  'Paid in advance': 'অগ্রিম দেওয়া',
  'To collect': 'দিতে হবে',
  Credited: 'ফেরত',
  'Without VAT': 'ভ্যাট ছাড়া',
  'VAT {percent}%': 'ভ্যাট {percent}%',
  'With VAT': 'ভ্যাটসহ',
  '1 pair in this parcel': 'এই পার্সেলে ১ জোড়া',
  '{count} pairs in this parcel': 'এই পার্সেলে {count} জোড়া',
  'and {lines} more lines, {pairs} pairs: all of them stand on A4':
    'আরও {lines} লাইন, {pairs} জোড়া: সবগুলো A4 কাগজে আছে',
  'and 1 more line, {pairs} pairs: all of them stand on A4': 'আরও ১ লাইন, {pairs} জোড়া: সবগুলো A4 কাগজে আছে',
  'and 1 more line, 1 pair: all of them stand on A4': 'আরও ১ লাইন, ১ জোড়া: সবগুলো A4 কাগজে আছে',
  ', issued {time}': ', ইস্যু {time}',
  'Draft: its number is given when it is printed': 'খসড়া: ছাপার সময় নম্বর দেওয়া হয়',
  'On invoice {number} of {time}, for pairs that came back': '{time}-এর চালান {number}, যেসব জোড়া ফেরত এসেছে',
  'On invoice {number} of {time}, since the order was cancelled': '{time}-এর চালান {number}, অর্ডার বাতিল হওয়ায়',
  'On invoice {number} of {time}, since another invoice takes its place':
    '{time}-এর চালান {number}, তার জায়গায় নতুন চালান হওয়ায়',
  'In place of {number}': '{number}-এর বদলে',
  'Name and designation of the person in charge': 'দায়িত্বপ্রাপ্ত ব্যক্তির নাম ও পদবি',
  'Signature and seal': 'স্বাক্ষর ও সিল',
  'Another size within 1 day of delivery, unused and in its packaging.':
    'হাতে পাওয়ার ১ দিনের মধ্যে সাইজ বদলানো যায়, না পরে ও মোড়কসহ।',
  'Another size within {count} days of delivery, unused and in its packaging.':
    'হাতে পাওয়ার {count} দিনের মধ্যে সাইজ বদলানো যায়, না পরে ও মোড়কসহ।',
  'A new pair for a defect in the making within 1 day.': 'তৈরির ত্রুটিতে ১ দিনের মধ্যে নতুন জোড়া।',
  'A new pair for a defect in the making within {count} days.': 'তৈরির ত্রুটিতে {count} দিনের মধ্যে নতুন জোড়া।',
} as const

/** What a paper speaks. */
export type PaperSpeaker = Omit<Speaker, 'say' | 'time'> & {
  say: Say<keyof typeof PAPER_WORDS>
  /** `June 5, 2025, 10:30 AM` in Dhaka. */
  time(iso: string): string
}

const SPEAKERS: Readonly<Record<Language, PaperSpeaker>> = {
  en: { ...ENGLISH, time: formatLongDate },
  bn: { ...bengaliSpeaker(PAPER_WORDS), time: longDateInBengali },
}

export const paperSpeaker = (language: Language): PaperSpeaker => SPEAKERS[language]
