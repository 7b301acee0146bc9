import type { AccountLanguage } from '../accounts/account.ts'
import type { Alarm } from '../owner-mails/alarm-step.ts'

/** Texts of locked screens. Digits stay Latin, as on staff's screens. */
export type PushWords = {
  newOrder(orderNo: number): string
  newOrders(count: number): string
  pairs(count: number): string
  callIsDue(orderNo: number, time: string): string
  callIsLate(orderNo: number): string
  callsAreDue(count: number): string
  callsAreLate(count: number): string
  openQueue: string
  parcelGoesBack(orderNo: number): string
  parcelsGoBack(count: number): string
  atTimeIn(time: string, area: string): string
  nobodyHasIt: string
  nobodyHasThem: string
  caseWaits: string
  casesWait(count: number): string
  ofOrder(orderNo: number): string
  ofOrders(orders: string): string
  soldOut(count: number): string
  payouts(count: number): string
  parcels(count: number): string
  alarms: Readonly<Record<Alarm, { began: string; ended: string }>>
  alarmCount(count: number): string
  still(alarm: string): string
  openDashboard: string
  test: string
  testBody: string
}

const ENGLISH: PushWords = {
  newOrder: orderNo => `New order ${orderNo}`,
  newOrders: count => `${count} new orders`,
  pairs: count => (count === 1 ? '1 pair' : `${count} pairs`),
  callIsDue: (orderNo, time) => `Call back order ${orderNo} at ${time}`,
  callIsLate: orderNo => `The callback of order ${orderNo} is late`,
  callsAreDue: count => `${count} callbacks are due`,
  callsAreLate: count => `${count} callbacks are late`,
  openQueue: 'Open the queue and call.',
  parcelGoesBack: orderNo => `Parcel ${orderNo} goes back today`,
  parcelsGoBack: count => `${count} parcels go back today`,
  atTimeIn: (time, area) => (area ? `At ${time}, ${area}` : `At ${time}`),
  nobodyHasIt: 'Nobody has it yet.',
  nobodyHasThem: 'Nobody has them yet.',
  caseWaits: 'An exchange waits for a decision',
  casesWait: count => `${count} exchanges wait for a decision`,
  ofOrder: orderNo => `Order ${orderNo}.`,
  ofOrders: orders => `Orders ${orders}.`,
  soldOut: count => (count === 1 ? 'A size is sold out' : `${count} sizes are sold out`),
  payouts: count => (count === 1 ? 'A payout has arrived' : `${count} payouts have arrived`),
  parcels: count => (count === 1 ? '1 parcel' : `${count} parcels`),
  alarms: {
    sms_money_low: {
      began: 'The money at the SMS gateway runs out',
      ended: 'The SMS gateway has money again',
    },
    sms_refused: {
      began: 'The SMS gateway refuses the messages of the shop',
      ended: 'The SMS gateway takes messages again',
    },
    courier_halted: {
      began: 'The courier refuses the keys of the shop',
      ended: 'The courier accepts the keys again',
    },
    courier_pausing: {
      began: 'The courier has asked for a pause',
      ended: 'The pause of the courier is over',
    },
    webhook_silent: {
      began: 'The courier sends no news by itself',
      ended: 'The courier sends news by itself again',
    },
    mails_given_up: {
      began: 'Mails of the shop are not delivered',
      ended: 'Mails of the shop are delivered again',
    },
    backup_old: { began: 'There is no good backup', ended: 'There is a fresh backup' },
    disk_fills: {
      began: 'The disk of the shop is nearly full',
      ended: 'The disk of the shop has room again',
    },
  },
  alarmCount: count => `${count} warnings`,
  still: alarm => `Still: ${alarm}`,
  openDashboard: 'Open the dashboard.',
  test: 'This is a test',
  testBody: 'News of the shop arrives on this device.',
}

const BENGALI: PushWords = {
  newOrder: orderNo => `নতুন অর্ডার ${orderNo}`,
  newOrders: count => `${count}টি নতুন অর্ডার`,
  pairs: count => `${count} জোড়া`,
  callIsDue: (orderNo, time) => `${time}-এ অর্ডার ${orderNo}-এ আবার কল করুন`,
  callIsLate: orderNo => `অর্ডার ${orderNo}-এ আবার কল করতে দেরি হয়ে গেছে`,
  callsAreDue: count => `${count}টি কল করার সময় হয়েছে`,
  callsAreLate: count => `${count}টি কল করতে দেরি হয়ে গেছে`,
  openQueue: 'তালিকা খুলে কল করুন।',
  parcelGoesBack: orderNo => `পার্সেল ${orderNo} আজ ফেরত যাবে`,
  parcelsGoBack: count => `${count}টি পার্সেল আজ ফেরত যাবে`,
  atTimeIn: (time, area) => (area ? `${time}, ${area}` : time),
  nobodyHasIt: 'এখনো কেউ এটি নেয়নি।',
  nobodyHasThem: 'এখনো কেউ এগুলো নেয়নি।',
  caseWaits: 'একটি এক্সচেঞ্জ সিদ্ধান্তের অপেক্ষায়',
  casesWait: count => `${count}টি এক্সচেঞ্জ সিদ্ধান্তের অপেক্ষায়`,
  ofOrder: orderNo => `অর্ডার ${orderNo}।`,
  ofOrders: orders => `অর্ডার ${orders}।`,
  soldOut: count => (count === 1 ? 'একটি সাইজ শেষ' : `${count}টি সাইজ শেষ`),
  payouts: count => (count === 1 ? 'একটি পেআউট এসেছে' : `${count}টি পেআউট এসেছে`),
  parcels: count => `${count}টি পার্সেল`,
  alarms: {
    sms_money_low: { began: 'এসএমএস গেটওয়ের টাকা ফুরিয়ে আসছে', ended: 'এসএমএস গেটওয়েতে আবার টাকা আছে' },
    sms_refused: {
      began: 'এসএমএস গেটওয়ে দোকানের মেসেজ নিচ্ছে না',
      ended: 'এসএমএস গেটওয়ে আবার মেসেজ নিচ্ছে',
    },
    courier_halted: {
      began: 'কুরিয়ার দোকানের কী নিচ্ছে না',
      ended: 'কুরিয়ার আবার দোকানের কী নিচ্ছে',
    },
    courier_pausing: {
      began: 'কুরিয়ার কিছুক্ষণ থামতে বলেছে',
      ended: 'কুরিয়ারের বিরতি শেষ',
    },
    webhook_silent: {
      began: 'কুরিয়ার নিজে থেকে কোনো খবর পাঠাচ্ছে না',
      ended: 'কুরিয়ার আবার নিজে থেকে খবর পাঠাচ্ছে',
    },
    mails_given_up: {
      began: 'দোকানের মেইল পৌঁছাচ্ছে না',
      ended: 'দোকানের মেইল আবার পৌঁছাচ্ছে',
    },
    backup_old: { began: 'কোনো ভালো ব্যাকআপ নেই', ended: 'নতুন ব্যাকআপ আছে' },
    disk_fills: {
      began: 'দোকানের ডিস্ক প্রায় ভরে গেছে',
      ended: 'দোকানের ডিস্কে আবার জায়গা আছে',
    },
  },
  alarmCount: count => `${count}টি সতর্কবার্তা`,
  still: alarm => `এখনো: ${alarm}`,
  openDashboard: 'ড্যাশবোর্ড খুলুন।',
  test: 'এটি একটি পরীক্ষা',
  testBody: 'দোকানের খবর এই ডিভাইসে আসছে।',
}

export const pushWords = (language: AccountLanguage): PushWords => (language === 'bn' ? BENGALI : ENGLISH)
