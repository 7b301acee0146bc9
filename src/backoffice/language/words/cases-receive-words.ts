/** What is said by `cases-receive` in Bengali. */
export const casesReceiveWords = {
  ' The new pair waits until you decide.': ' আপনি সিদ্ধান্ত না নেওয়া পর্যন্ত নতুন জোড়া অপেক্ষা করে।',
  'Back on the shelf already.': 'আগেই তাকে ফিরেছে।',
  'Back on the shelf: size {size} goes from {part} to {part2}.':
    'তাকে ফিরছে: সাইজ {size} {part} থেকে {part2} হবে।',
  'Back on the shelf: size {size}.': 'তাকে ফিরছে: সাইজ {size}।',
  'Case {caseNo}: {pairs}.': 'কেস {caseNo}: {pairs}।',
  'Not here: {valueTaka} are missing. The case stays open until you decide.':
    'আসেনি: {valueTaka} কম। আপনি সিদ্ধান্ত না নেওয়া পর্যন্ত কেস খোলা থাকে।',
  'Nothing is received. {error}': 'কিছু গ্রহণ হয়নি। {error}',
  'Parcel back: order {orderNo}': 'ফেরত পার্সেল: অর্ডার {orderNo}',
  'Receive {count}': '{count} গ্রহণ করুন',
  'Receiving…': 'গ্রহণ হচ্ছে…',
  'To the damaged pile, not for sale.{one}': 'নষ্টের স্তূপে, বিক্রির জন্য নয়।{one}',
  '{pairsText} to look at': 'দেখতে হবে {pairsText}',
  '{recipientName}, case {caseNo}. {count} should be in it.':
    '{recipientName}, কেস {caseNo}। এতে {count} থাকার কথা।',
}
