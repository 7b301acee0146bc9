import type { AdvanceMethod } from '#domain/advances/advance.ts'

/** What a right TrxID looks like, in Bengali. The signs of a TrxID are Latin. */
export const BENGALI_TRX_ID_MESSAGES: Readonly<Record<AdvanceMethod, string>> = {
  bkash: 'bKash-এর TrxID-তে ১০টি ইংরেজি অক্ষর ও সংখ্যা থাকে, যেমন BKL7Q2M9XA।',
  nagad: 'নগদের TxnID-তে ৮ থেকে ১০টি ইংরেজি অক্ষর ও সংখ্যা থাকে, যেমন 7GH2K9QD।',
  rocket: 'রকেটের TxnId-তে ১০টি সংখ্যা থাকে, যেমন 6120094417।',
  upay: 'উপায়ের TrxID-তে ৮ থেকে ২০টি ইংরেজি অক্ষর ও সংখ্যা থাকে।',
  bank: 'ব্যাংকের রেফারেন্সে ৪ থেকে ৪০টি ইংরেজি অক্ষর ও সংখ্যা থাকে।',
}
