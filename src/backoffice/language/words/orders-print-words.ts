/** What is said by `orders-print` in Bengali. */
export const ordersPrintWords = {
  '1 order is': '1টি অর্ডার',
  'Back to the orders': 'অর্ডারে ফিরুন',
  'Barcode {text}': 'বারকোড {text}',
  'No orders were chosen.': 'কোনো অর্ডার বাছা হয়নি।',
  'No. {orderNo}': 'নং {orderNo}',
  'Numbering the invoices…': 'ইনভয়েসে নম্বর দেওয়া হচ্ছে…',
  'Order {orderNo} was': 'অর্ডার {orderNo}',
  Paper: 'কাগজ',
  'Print orders': 'অর্ডার প্রিন্ট',
  'Reading the orders…': 'অর্ডার পড়া হচ্ছে…',
  'Reading the papers…': 'কাগজপত্র পড়া হচ্ছে…',
  'Sticker, 100 × 150 mm': 'স্টিকার, 100 × 150 mm',
  'The invoices': 'ইনভয়েসগুলো',
  'The invoices could not be numbered. {why}': 'ইনভয়েসে নম্বর দেওয়া যায়নি। {why}',
  'There are no such papers.': 'এমন কোনো কাগজ নেই।',
  'These are the first {maximumPrinted} of {count} orders. Please print the others after them.':
    'এগুলো {count}টি অর্ডারের প্রথম {maximumPrinted}টি। বাকিগুলো এর পরে প্রিন্ট করুন।',
  'What to print': 'কী প্রিন্ট হবে',
  '{count} of {count2} orders could not be read and are not printed.':
    '{count2}টি অর্ডারের {count}টি পড়া যায়নি, প্রিন্ট হয়নি।',
  '{count} orders are': '{count}টি অর্ডার',
  '{outdated} changed after the invoice was issued. The invoice is printed as it was issued; a new one is issued in the order’s panel.':
    'ইনভয়েস ইস্যুর পর {outdated} বদলেছে। ইনভয়েস যেমন ইস্যু হয়েছিল তেমনই প্রিন্ট হয়; নতুনটি অর্ডারের প্যানেলে ইস্যু হয়।',
  '{part} not printed.': '{part} প্রিন্ট হয়নি।',
  '{part} orders were': '{part}টি অর্ডার',
}
