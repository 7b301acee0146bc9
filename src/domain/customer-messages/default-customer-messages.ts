import type { CustomerMessageRules } from '../settings/customer-messages-section.ts'

const off = (textBengali: string, text: string) =>
  ({ isOn: false, channel: 'sms', textBengali, text }) as const

/** Nothing is sent until the owner turns an event on. A price of 35 poisha a part is what gateways asked in 2026. */
export const DEFAULT_CUSTOMER_MESSAGES: CustomerMessageRules = {
  isStopped: false,
  quietFrom: 21,
  quietTo: 9,
  capPerPhone: 4,
  capTakaPerDay: 500,
  pricePerPartPoisha: 35,
  events: {
    received: off(
      '{name}, আপনার অর্ডার {order} পেয়েছি। রাইডারকে দেবেন {cod}। {shop}, {phone}',
      '{name}, we have your order {order}. You pay {cod} to the rider. {shop}, {phone}',
    ),
    confirmLink: off(
      '{name}, অর্ডার {order}, {cod}। নিশ্চিত করুন বা বদলান: {confirm} {shop}',
      '{name}, order {order}, {cod}. Confirm or change it: {confirm} {shop}',
    ),
    confirmed: off(
      '{name}, আপনার অর্ডার {order} নিশ্চিত হয়েছে। রাইডারকে দেবেন {cod}। {shop}',
      '{name}, your order {order} is confirmed. You pay {cod} to the rider. {shop}',
    ),
    handedOver: off(
      '{name}, অর্ডার {order} কুরিয়ারে দেওয়া হয়েছে। দেবেন {cod}। খোঁজ: {track}',
      '{name}, order {order} is with the courier. You pay {cod}. Track it: {track}',
    ),
    riderMissed: off(
      '{name}, অর্ডার {order} নিয়ে রাইডার আপনাকে পাননি। কখন পাবেন, জানান: {phone}। {shop}',
      '{name}, the rider could not reach you with order {order}. Tell us a good time: {phone}. {shop}',
    ),
    delivered: off(
      '{name}, অর্ডার {order} পৌঁছেছে। মাপ না মিললে {until} পর্যন্ত বদলানো যায়: {phone}। {shop}',
      '{name}, order {order} is delivered. Wrong size? Exchange it until {until}: {phone}. {shop}',
    ),
    exchangeApproved: off(
      '{name}, অর্ডার {order} বদলে দেওয়া হবে: {pairs}। দেবেন {cod}। {shop}',
      '{name}, order {order} is exchanged: {pairs}. You pay {cod}. {shop}',
    ),
    backInStock: off(
      '{pairs} আবার এসেছে: {track} এ নিয়ে আর লিখব না।',
      '{pairs} is back: {track} We will not write about it again.',
    ),
    advanceReceived: off(
      '{name}, অর্ডার {order}-এর অগ্রিম পেয়েছি। রাইডারকে দেবেন {cod}। {shop}',
      '{name}, we have your advance for order {order}. You pay {cod} to the rider. {shop}',
    ),
  },
}
