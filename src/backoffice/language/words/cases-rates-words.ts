/** What is said by `cases-rates` in Bengali. */
export const casesRatesWords = {
  Exchanged: 'এক্সচেঞ্জ হয়েছে',
  'Exchanges by size': 'সাইজ অনুযায়ী এক্সচেঞ্জ',
  'Nothing was delivered or came back in these days.': 'এই দিনগুলোতে কিছু ডেলিভার হয়নি বা ফেরেনি।',
  'Orders placed from {formatLongDay} to {formatLongDay2}. A share stands only where it rests on five or more.':
    '{formatLongDay} থেকে {formatLongDay2}-এর অর্ডার। পাঁচ বা বেশি হলে তবেই হার দেখায়।',
  'Pairs sent': 'পাঠানো জোড়া',
  'Returns by district': 'জেলা অনুযায়ী রিটার্ন',
  'Returns by product': 'পণ্য অনুযায়ী রিটার্ন',
  'Too large': 'বেশি বড়',
  'Too small': 'বেশি ছোট',
  '{part} of {whole}': '{whole}-এর {part}',
}
