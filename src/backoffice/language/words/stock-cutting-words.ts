/** What is said by `stock-cutting` in Bengali. */
export const stockCuttingWords = {
  'Cutting list': 'কাটিং তালিকা',
  'Cutting list, {makePairs}': 'কাটিং তালিকা, {makePairs}',
  'Making the list…': 'তালিকা তৈরি হচ্ছে…',
  'Pairs to make': 'যত জোড়া বানাতে হবে',
  'The cutting list': 'কাটিং তালিকা',
  '{shopName}, {today}. For {days} days of sales, after {makingDays} days of making.':
    '{shopName}, {today}। {makingDays} দিন তৈরির পর {days} দিনের বিক্রির জন্য।',
}
