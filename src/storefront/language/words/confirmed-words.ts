/** Of the confirmation of an order, said by the server alone. */
export const confirmedPageWords = {
  'Order confirmed': 'অর্ডার হয়েছে',
  'No order to show': 'দেখানোর মতো অর্ডার নেই',
  'The confirmation of an order is shown once, right after ordering. With its number you can {track}.':
    'অর্ডারের নিশ্চিতকরণ একবারই দেখানো হয়, অর্ডারের ঠিক পরে। নম্বর দিয়ে আপনি {track}।',
  'track it': 'অর্ডারটি ট্র্যাক করতে পারেন',
} as const

/** Of the islands of the confirmation of an order. */
export const confirmedWords = {
  'Thank you. Your order is in.': 'ধন্যবাদ। আপনার অর্ডার পেয়েছি।',
  'Thank you, {name}. Your order is in.': 'ধন্যবাদ, {name}। আপনার অর্ডার পেয়েছি।',
  'Order {order}. Keep this number; you can {track} with it.':
    'অর্ডার {order}। নম্বরটি রেখে দিন; এটি দিয়ে {track}।',
  'track the order': 'অর্ডার ট্র্যাক করতে পারবেন',
  'What happens next': 'এরপর যা হবে',
  'Order received': 'অর্ডার পেয়েছি',
  'We are checking your advance': 'আপনার অগ্রিম মিলিয়ে দেখছি',
  '{advance}. Once we have matched it, the courier collects that much less. You see it on the tracking page.':
    '{advance}। মিলে গেলে কুরিয়ার সেই পরিমাণ কম নেবে। ট্র্যাকিং পেজে তা দেখতে পাবেন।',
  'We call you to confirm': 'নিশ্চিত করতে আমরা কল করব',
  'We call you': 'আমরা কল করব',
  'Within working hours, from {phone}.': 'অফিস সময়ে, {phone} নম্বর থেকে।',
  'Your pairs are set aside once we have spoken.': 'কথা হলে আপনার জুতা আলাদা করে রাখা হবে।',
  'Packed and sent': 'প্যাক করে পাঠানো হবে',
  'The courier calls before coming.': 'আসার আগে কুরিয়ার কল করবে।',
  'At your door': 'আপনার দরজায়',
  'In {days}, {window}.': '{days}, {window}।',
  'On {days}, {window}.': '{days}, {window}।',
  'Pay {sum} in cash.': 'নগদ {sum} দেবেন।',
  'Pay {sum} in cash, less your advance.': 'নগদ {sum} দেবেন, অগ্রিম বাদে।',
  'Delivery details': 'ডেলিভারির ঠিকানা',
  Name: 'নাম',
  Phone: 'ফোন',
  Address: 'ঠিকানা',
  'Your order': 'আপনার অর্ডার',
  Subtotal: 'সাবটোটাল',
  Discount: 'ছাড়',
  'Discount, {code}': 'ছাড়, {code}',
  'Free delivery': 'ফ্রি ডেলিভারি',
  Shipping: 'ডেলিভারি',
  'Grand Total': 'সর্বমোট',
  Print: 'প্রিন্ট করুন',
  'Back to Home': 'হোমে ফিরে যান',
  'WhatsApp us': 'হোয়াটসঅ্যাপ করুন',
  'Call {phone}': 'কল করুন {phone}',
  'Hello, this is about my order {order}.': 'আসসালামু আলাইকুম, আমার অর্ডার {order} নিয়ে কথা বলতে চাই।',
  'Order {order} is placed. ': 'অর্ডার {order} দেওয়া হয়েছে। ',
  'Track it': 'ট্র্যাক করুন',
  Dismiss: 'বন্ধ করুন',
} as const
