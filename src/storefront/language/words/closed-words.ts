/** Of a shop that is closed, said by the server alone. */
export const closedPageWords = {
  'Opening soon': 'শিগগিরই চালু হচ্ছে',
  '{shop} · Opening soon': '{shop} · শিগগিরই চালু হচ্ছে',
  'Questions? Call {phone}': 'কিছু জানতে চান? কল করুন {phone}',
  'Staff log in': 'কর্মীদের লগ ইন',
  'Only you see this: the shop is closed.': 'শুধু আপনি এটি দেখছেন: দোকান বন্ধ আছে।',
  'Go to the dashboard': 'ড্যাশবোর্ডে যান',
} as const
