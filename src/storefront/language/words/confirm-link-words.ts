/** Of the link that confirms an order, said by the server alone. */
export const confirmLinkPageWords = {
  'Confirm an order': 'অর্ডার নিশ্চিত করুন',
  'This link opens no order': 'এই লিংকে কোনো অর্ডার নেই',
  'It is incomplete, or the order is gone. Please copy it once more as a whole from our message.':
    'লিংকটি অসম্পূর্ণ, অথবা অর্ডারটি আর নেই। আমাদের মেসেজ থেকে পুরো লিংকটি আবার কপি করুন।',
  'Please try again.': 'আবার চেষ্টা করুন।',
  'A pair of this order was sold meanwhile. Please call us: we look for another one.':
    'এই অর্ডারের একটি জোড়া এইমাত্র বিক্রি হয়ে গেছে। আমাদের কল করুন: আরেকটি খুঁজে দেব।',
  'This order is packed already. Please call us to change anything.':
    'অর্ডারটি প্যাক হয়ে গেছে। কিছু বদলাতে আমাদের কল করুন।',
  'This order was closed meanwhile. Please call us if you want it.':
    'অর্ডারটি এর মধ্যে বন্ধ হয়েছে। চাইলে আমাদের কল করুন।',
  'This order is cancelled, and the day to take it back is over. Please call us if you want it.':
    'অর্ডারটি বাতিল, আর ফিরিয়ে নেওয়ার দিন শেষ। চাইলে আমাদের কল করুন।',
  'This order is cancelled. Please take it back first.': 'অর্ডারটি বাতিল আছে। আগে ফিরিয়ে নিন।',
  'This order has changed meanwhile. This is how it is now.': 'অর্ডারটি এর মধ্যে বদলেছে। এখন এমন আছে।',
  'You wrote: “{text}”': 'আপনি লিখেছিলেন: “{text}”',
  'You may refuse it at the door. If you did not order this, call us.':
    'দরজায় না-ও নিতে পারেন। আপনি অর্ডার না করে থাকলে আমাদের কল করুন।',
  'You may refuse it at the door, or exchange the size within {days}. If you did not order this, call us.':
    'দরজায় না-ও নিতে পারেন, অথবা {days}ের মধ্যে সাইজ বদলাতে পারেন। আপনি অর্ডার না করে থাকলে আমাদের কল করুন।',
  'Is this order right?': 'অর্ডারটি ঠিক আছে?',
  'Dear {name}, order {order}. One press and we pack it, without a phone call.':
    'প্রিয় {name}, অর্ডার {order}। একবার চাপলেই প্যাক করব, ফোন লাগবে না।',
  'order {order}. One press and we pack it, without a phone call.':
    'অর্ডার {order}। একবার চাপলেই প্যাক করব, ফোন লাগবে না।',
  'Confirmed. Thank you.': 'নিশ্চিত হয়েছে। ধন্যবাদ।',
  'We pack order {order} next. Until it is packed you can still change or cancel it here.':
    'এবার অর্ডার {order} প্যাক করব। প্যাক হওয়ার আগে এখানে বদলাতে বা বাতিল করতে পারবেন।',
  'We call you.': 'আমরা কল করব।',
  'We have read what should change in order {order}, and call you before anything is sent.':
    'অর্ডার {order}-এ কী বদলাতে চান পড়েছি, পাঠানোর আগে কল করব।',
  'The order is cancelled.': 'অর্ডারটি বাতিল হয়েছে।',
  'Order {order}: nothing will be sent and nothing is owed.':
    'অর্ডার {order}: কিছুই পাঠানো হবে না, কোনো টাকাও লাগবে না।',
  'Already packed.': 'প্যাক হয়ে গেছে।',
  'Order {order} is packed, so this page can no longer change it.':
    'অর্ডার {order} প্যাক হয়ে গেছে, তাই এই পেজে আর বদলানো যাবে না।',
  'This order is closed.': 'অর্ডারটি বন্ধ।',
  'Order {order} will not be sent. Please call us if you want it.':
    'অর্ডার {order} পাঠানো হবে না। চাইলে আমাদের কল করুন।',
  '{color}, size {size}': '{color}, সাইজ {size}',
  '{color}, size {size}, {count} pairs': '{color}, সাইজ {size}, {count} জোড়া',
  'We do not show your full address or phone here.': 'আপনার পুরো ঠিকানা বা ফোন নম্বর এখানে দেখাই না।',
  'On its way to': 'যাচ্ছে',
  'Goes to': 'যাবে',
  Arrives: 'পৌঁছাবে',
  Delivery: 'ডেলিভারি',
  'Paid already': 'আগেই দেওয়া',
  'You pay at the door': 'দরজায় দেবেন',
  'Would you tell us why? One press, no need to write.': 'কারণটি জানাবেন? একবার চাপলেই হবে, লিখতে হবে না।',
  'Ordered twice': 'দুবার অর্ডার হয়েছে',
  'Found it elsewhere': 'অন্য জায়গায় পেয়েছি',
  'Too late for me': 'দেরি হয়ে যাচ্ছে',
  'Changed my mind': 'মত বদলেছি',
  'Yes, send it': 'হ্যাঁ, পাঠান',
  'No change, send it': 'বদল নেই, পাঠান',
  'Change something': 'কিছু বদলান',
  'Cancel order': 'অর্ডার বাতিল করুন',
  'Take it back, keep my order': 'ফিরিয়ে নিন, অর্ডার রাখুন',
  'Possible until {hour} today. After that, order again.': 'আজ {hour} পর্যন্ত সম্ভব। তারপর নতুন করে অর্ডার করুন।',
  midnight: 'মধ্যরাত',
  'Track this order': 'অর্ডারটি ট্র্যাক করুন',
  WhatsApp: 'হোয়াটসঅ্যাপ',
  'Order {order}': 'অর্ডার {order}',
  'What should change?': 'কী বদলাতে চান?',
  'Another size, colour, day or number of pairs': 'অন্য সাইজ, রং, দিন বা জোড়ার সংখ্যা',
  'We call you before anything is sent. Nothing changes until then.':
    'কিছু পাঠানোর আগে আমরা কল করব। তার আগে কিছুই বদলাবে না।',
  'Send the change': 'পাঠিয়ে দিন',
  'Please write what should change.': 'কী বদলাতে চান লিখুন।',
  'Please use at most {count} characters.': 'সর্বোচ্চ {count} অক্ষরে লিখুন।',
  '1 day': '১ দিন',
  '{count} days': '{count} দিন',
} as const
