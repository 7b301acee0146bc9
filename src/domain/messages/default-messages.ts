import type { ShopSettings } from '../settings/sections.ts'

type DefaultMessages = Pick<
  ShopSettings['messages'],
  | 'receivedMessage'
  | 'confirmMessage'
  | 'handedOverMessage'
  | 'riderMissedMessage'
  | 'deliveredMessage'
  | 'ownMessages'
  | 'readyNotes'
>

/** The words of the messages until the owner writes others. */
export const DEFAULT_MESSAGES: DefaultMessages = {
  receivedMessage: {
    textBengali: `আসসালামু আলাইকুম {name}, {shop} থেকে বলছি। আপনার অর্ডার {order} আমরা পেয়েছি: {pairs}।
ডেলিভারির সময় রাইডারকে {cod} দেবেন। কিছু জানার থাকলে এখানে লিখুন বা কল করুন: {phone}`,
    text: `Hello {name}, this is {shop}. We have your order {order}: {pairs}.
You pay {cod} to the rider. Any question? Write here or call {phone}.`,
  },
  confirmMessage: {
    textBengali: `আসসালামু আলাইকুম {name}, {shop} থেকে বলছি। আপনার অর্ডার {order}: {pairs}। ডেলিভারির সময় দেবেন {cod}।
অর্ডারটি নিশ্চিত করতে বা কিছু বদলাতে এই লিংকে চাপুন: {confirm}`,
    text: `Hello {name}, this is {shop}. Your order {order}: {pairs}. You pay {cod} at the door.
Please confirm it here, or tell us what should be different: {confirm}`,
  },
  handedOverMessage: {
    textBengali: `{name}, আপনার অর্ডার {order} কুরিয়ারে দেওয়া হয়েছে। পার্সেল কোথায় আছে দেখুন: {track}
রাইডারের জন্য {cod} প্রস্তুত রাখবেন। ধন্যবাদ, {shop}`,
    text: `Hello {name}, your order {order} is with the courier. See where it is: {track}
Please keep {cod} ready for the rider. Thank you, {shop}`,
  },
  riderMissedMessage: {
    textBengali: `{name}, {shop} থেকে আপনার অর্ডার {order} নিয়ে রাইডার আপনার সঙ্গে যোগাযোগ করতে পারেননি।
কখন, কোন নম্বরে আপনাকে পাওয়া যাবে? এখানে লিখুন বা কল করুন: {phone}`,
    text: `Hello {name}, the rider could not reach you with your order {order} from {shop}.
When can you take it, and on which number can he call you? Write here or call {phone}.`,
  },
  deliveredMessage: {
    textBengali: `{name}, {shop} থেকে নেওয়া আপনার জুতা কেমন হলো? ভালো-মন্দ যা মনে হয় দুই লাইন লিখলে অন্যদেরও সুবিধা হয়: {review_link}
মাপ ঠিক না হলে এখানে জানান বা কল করুন: {phone}`,
    text: `Hello {name}, how are your shoes from {shop}? Two lines about them, good or bad, help others to choose: {review_link}
If the size is wrong, write here or call {phone}.`,
  },
  ownMessages: [],
  readyNotes: ['Call after 6 PM', 'Asked for another color', 'Asked for another size', 'Pays by bKash'],
}
