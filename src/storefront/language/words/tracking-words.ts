/** Of the tracking page and its exchange form, said by the server alone. */
export const trackingPageWords = {
  // the links of an order
  'Order tracking': 'অর্ডার ট্র্যাকিং',
  'Order {order}': 'অর্ডার {order}',
  'Open my order': 'আমার অর্ডার খুলুন',
  'Need help? Call {phone}': 'সাহায্য লাগবে? কল করুন {phone}',
  'A link works for 30 days. With the order number and the last four digits of your phone you get a new one.':
    'একটি লিংক ৩০ দিন চলে। অর্ডার নম্বর আর আপনার ফোনের শেষ চার সংখ্যা দিলে নতুন লিংক পাবেন।',
  // the order as it stands
  'For {name} in {area}.': '{name}-এর জন্য, {area}।',
  'For {name}.': '{name}-এর জন্য।',
  '{area}.': '{area}।',
  'Placed {time}.': 'অর্ডার করা হয়েছে {time}।',
  'Order placed': 'অর্ডার গৃহীত',
  Confirmed: 'নিশ্চিত',
  Packed: 'প্যাক করা',
  'On its way': 'পথে',
  Delivered: 'ডেলিভারি',
  'Please call us': 'আমাদের কল করুন',
  'Not being delivered': 'ডেলিভারি হচ্ছে না',
  'Coming back to us': 'আমাদের কাছে ফেরত আসছে',
  'Back with us': 'আমাদের কাছে ফেরত এসেছে',
  ', not yet': ', এখনো নয়',
  'We have your order. We call you to confirm it.': 'আপনার অর্ডার পেয়েছি। নিশ্চিত করতে আমরা আপনাকে কল করব।',
  'Your order is confirmed and is being made ready.': 'আপনার অর্ডার নিশ্চিত হয়েছে, তৈরি করা হচ্ছে।',
  'Your order is packed. The courier takes it next.': 'আপনার অর্ডার প্যাক হয়েছে। এরপর কুরিয়ার নেবে।',
  'Your parcel is with the courier, who calls before coming.': 'আপনার পার্সেল কুরিয়ারের কাছে। আসার আগে তারা কল করবে।',
  'Your order was delivered.': 'আপনার অর্ডার পৌঁছে গেছে।',
  'We are trying to reach you by phone. Please call us.': 'আমরা আপনাকে ফোনে পাওয়ার চেষ্টা করছি। আমাদের কল করুন।',
  'This order is not being delivered. Call us if that is a mistake.':
    'এই অর্ডারটি ডেলিভারি হচ্ছে না। ভুল হলে আমাদের কল করুন।',
  'This parcel was not delivered and is coming back to us. Call us if that is a mistake.':
    'পার্সেলটি পৌঁছানো হয়নি, আমাদের কাছে ফেরত আসছে। ভুল হলে আমাদের কল করুন।',
  'This parcel was not delivered and is back with us. Call us if you still want it.':
    'পার্সেলটি পৌঁছানো হয়নি, আমাদের কাছে ফেরত এসেছে। এখনো চাইলে আমাদের কল করুন।',
  'The courier has no clear news of your parcel. Please call us.':
    'কুরিয়ারের কাছে আপনার পার্সেলের স্পষ্ট খবর নেই। আমাদের কল করুন।',
  'The courier is holding your parcel. Please call us so that it can go on.':
    'কুরিয়ার আপনার পার্সেল আটকে রেখেছে। এগিয়ে নিতে আমাদের কল করুন।',
  'The courier reports that your parcel was delivered. We are waiting for the confirmation.':
    'কুরিয়ার জানিয়েছে, আপনার পার্সেল পৌঁছে গেছে। আমরা নিশ্চিত খবরের অপেক্ষায় আছি।',
  'The courier reports that a part of your order was delivered. We are waiting for the confirmation.':
    'কুরিয়ার জানিয়েছে, আপনার অর্ডারের একটি অংশ পৌঁছে গেছে। আমরা নিশ্চিত খবরের অপেক্ষায় আছি।',
  'The courier reports that your parcel could not be delivered. Please call us if you still want it.':
    'কুরিয়ার জানিয়েছে, আপনার পার্সেল পৌঁছানো যায়নি। এখনো চাইলে আমাদের কল করুন।',
  'A part of your order was delivered. The rest is coming back to us.':
    'আপনার অর্ডারের একটি অংশ পৌঁছে গেছে। বাকিটা আমাদের কাছে ফেরত আসছে।',
  'A part of your order was delivered.': 'আপনার অর্ডারের একটি অংশ পৌঁছে গেছে।',
  'Something happened to your parcel on its way. Please call us.':
    'পথে আপনার পার্সেলের কিছু একটা হয়েছে। আমাদের কল করুন।',
  'This takes longer than the usual {days}. Please call us.':
    'সাধারণত {days} লাগে, এবার বেশি সময় লাগছে। আমাদের কল করুন।',
  'What you ordered': 'আপনি যা অর্ডার করেছেন',
  'Questions?': 'কিছু জানতে চান?',
  'Keep ready': 'প্রস্তুত রাখুন',
  'In cash, for the courier': 'নগদ টাকা, কুরিয়ারের জন্য',
  Expected: 'আসবে',
  // what the courier says
  'What the courier says': 'কুরিয়ার যা বলছে',
  'This is a trial parcel: nobody carries it.': 'এটি পরীক্ষামূলক পার্সেল: কেউ এটি বহন করছে না।',
  '{count} more, earlier': 'আগের আরও {count}টি',
  'Follow it at the courier': 'কুরিয়ারের সাইটে দেখুন',
  ', in a new tab': ', নতুন ট্যাবে',
  // money that was sent before
  Advance: 'অগ্রিম',
  'We have received your advance. The courier collects {sum}.': 'আপনার অগ্রিম পেয়েছি। কুরিয়ার নেবে {sum}।',
  'We have received your advance of {advance}. The courier collects {sum}.':
    'আপনার {advance} অগ্রিম পেয়েছি। কুরিয়ার নেবে {sum}।',
  'We could not find your advance. Please call us; the courier collects the whole sum.':
    'আপনার অগ্রিম খুঁজে পাইনি। আমাদের কল করুন; কুরিয়ার পুরো টাকা নেবে।',
  'We could not find your advance of {advance}. Please call us; the courier collects the whole sum.':
    'আপনার {advance} অগ্রিম খুঁজে পাইনি। আমাদের কল করুন; কুরিয়ার পুরো টাকা নেবে।',
  'We are checking your advance. Until we have found it, the courier collects the whole sum.':
    'আপনার অগ্রিম মিলিয়ে দেখছি। না পাওয়া পর্যন্ত কুরিয়ার পুরো টাকা নেবে।',
  'We are checking your advance of {advance}. Until we have found it, the courier collects the whole sum.':
    'আপনার {advance} অগ্রিম মিলিয়ে দেখছি। না পাওয়া পর্যন্ত কুরিয়ার পুরো টাকা নেবে।',
  // exchanges
  'A wrong size can be exchanged within {days}.': 'সাইজ না মিললে {days}ের মধ্যে বদলানো যায়।',
  'A defect is replaced within {days}.': 'ত্রুটি থাকলে {days}ের মধ্যে বদলে দিই।',
  'A wrong size can be exchanged within {exchange}, a defect is replaced within {defect}.':
    'সাইজ না মিললে {exchange}ের মধ্যে বদলানো যায়, ত্রুটি থাকলে {defect}ের মধ্যে বদলে দিই।',
  '1 day': '১ দিন',
  '{count} days': '{count} দিন',
  'You can ask about a wrong size until {day}, end of day.': 'সাইজ বদলাতে চাইলে {day} দিন শেষ হওয়ার আগে জানান।',
  'You can ask about a defect until {day}, end of day.': 'ত্রুটির কথা {day} দিন শেষ হওয়ার আগে জানান।',
  'You can ask about a wrong size until {day}, a defect until {last}, end of day.':
    'সাইজ বদলাতে চাইলে {day}, ত্রুটির কথা {last} দিন শেষ হওয়ার আগে জানান।',
  'Ask for an exchange': 'বদলানোর অনুরোধ করুন',
  'Where to send an advance, and how to tell us': 'অগ্রিম কোথায় পাঠাবেন, আর কীভাবে জানাবেন',
  'Advance, order {order}': 'অগ্রিম, অর্ডার {order}',
  'From the message of your payment.': 'টাকা পাঠানোর মেসেজে আছে।',
  'Please type the TrxID.': 'TrxID লিখুন।',
  'I have sent it': 'পাঠিয়েছি',
  'It counts as soon as we see it on our phone. Until then, the courier collects the whole sum.':
    'আমাদের ফোনে দেখামাত্র ধরা হবে। ততক্ষণ কুরিয়ার পুরো টাকা নেবে।',
  'No advance is asked for this order now.': 'এই অর্ডারে এখন অগ্রিম লাগে না।',
  'Exchanges and returns': 'বদল ও ফেরত',
  '{name}, {color}, size {size}': '{name}, {color}, সাইজ {size}',
  '{name}, {color}, size {size} for the money': '{name}, {color}, সাইজ {size}, টাকা ফেরতের জন্য',
  '{name}, {color}, size {size} for size {wanted}': '{name}, {color}, সাইজ {size}-এর বদলে {wanted}',
  '{color}, size {size}': '{color}, সাইজ {size}',
  'We have your request, and call you.': 'আপনার অনুরোধ পেয়েছি, আমরা কল করব।',
  '{sizes} is gone at the moment. We call you when it is back.': '{sizes} এই মুহূর্তে নেই। এলে আমরা কল করব।',
  'Agreed. We wait for your pair.': 'ঠিক আছে। আপনার জুতার অপেক্ষায় আছি।',
  'Agreed. {sizes} is kept for you.': 'ঠিক আছে। {sizes} আপনার জন্য রাখা আছে।',
  '{sizes} is on its way to you.': '{sizes} আপনার কাছে যাচ্ছে।',
  'The new pair came back to us. Please call us.': 'নতুন জোড়াটি আমাদের কাছে ফেরত এসেছে। আমাদের কল করুন।',
  'Something happened to the new pair on its way. Please call us.':
    'পথে নতুন জোড়াটির কিছু একটা হয়েছে। আমাদের কল করুন।',
  'Exchanged. Your old pair is on its way to us.': 'বদলানো হয়েছে। আপনার আগের জোড়া আমাদের কাছে আসছে।',
  'The new pair was delivered.': 'নতুন জোড়া পৌঁছে গেছে।',
  'Your pair is with us, and we look at it.': 'আপনার জোড়া আমাদের কাছে, দেখছি।',
  'This is done.': 'কাজটি শেষ হয়েছে।',
  'We could not agree to this. Please call us if that is a mistake.':
    'অনুরোধটি রাখতে পারিনি। ভুল হলে আমাদের কল করুন।',
  'This was ended. Please call us if that is a mistake.': 'এটি বন্ধ করা হয়েছে। ভুল হলে আমাদের কল করুন।',
  'The new pair': 'নতুন জোড়া',
  'Size {sizes}': 'সাইজ {sizes}',
  'You pay {sum} at the door.': 'দরজায় {sum} দেবেন।',
  'You get {sum} back.': 'আপনি {sum} ফেরত পাবেন।',
  Exchange: 'বদলানো',
  'Exchange, order {order}': 'বদলানো, অর্ডার {order}',
  'Which pair': 'কোন জোড়া',
  'What is wrong': 'কী সমস্যা',
  'Too small': 'ছোট হয়েছে',
  'Too large': 'বড় হয়েছে',
  'The color': 'রং পছন্দ হয়নি',
  'A defect': 'ত্রুটি আছে',
  'Not as shown': 'ছবির মতো নয়',
  'Something else': 'অন্য কিছু',
  'Anything else we should know': 'আর কিছু জানাতে চাইলে লিখুন',
  'We call you before anything is sent. Nothing changes until then.':
    'কিছু পাঠানোর আগে আমরা কল করব। তার আগে কিছুই বদলাবে না।',
  'An exchange begins when the order was delivered.': 'অর্ডার হাতে পাওয়ার পরে বদলানো যায়।',
  'There is no pair of this order that can be asked about now. Your order shows what was asked before.':
    'এই অর্ডারের কোনো জোড়া এখন বদলানোর অনুরোধ করা যায় না। আগে যা চাওয়া হয়েছে তা আপনার অর্ডারে আছে।',
  'Which size instead': 'কোন সাইজ চান',
  'No other size': 'অন্য সাইজ নয়',
  'No other size is here now.': 'এখন অন্য কোনো সাইজ নেই।',
  'Without another size we call you about the same pair again, or your money.':
    'অন্য সাইজ না চাইলে একই জুতা বা টাকা ফেরতের ব্যাপারে আমরা কল করব।',
  'How many of your {count} pairs': 'আপনার {count} জোড়ার মধ্যে কয় জোড়া',
  'We pay the delivery of an exchange.': 'বদলানোর ডেলিভারি খরচ আমরা দিই।',
  'For another size you pay the delivery at the door, from {sum}. If the pair is faulty or not as shown, we pay the delivery.':
    'অন্য সাইজের জন্য দরজায় ডেলিভারি খরচ দেবেন, {sum} থেকে। জুতায় ত্রুটি থাকলে বা ছবির মতো না হলে খরচ আমরা দিই।',
  'Please choose the pair.': 'জোড়াটি বেছে নিন।',
  'How many pairs?': 'কয় জোড়া?',
  'Please choose what is wrong.': 'কী সমস্যা তা বেছে নিন।',
  'Please use at most {count} characters.': 'সর্বোচ্চ {count} অক্ষরে লিখুন।',
  'Please choose a size, or “No other size”.': 'একটি সাইজ বেছে নিন, অথবা “অন্য সাইজ নয়”।',
  'Size {size} is not here any more.': 'সাইজ {size} এখন আর নেই।',
  'Which size do you need instead?': 'কোন সাইজ লাগবে?',
  'This size was sold meanwhile. Please choose another one.':
    'এই সাইজ এইমাত্র বিক্রি হয়ে গেছে। অন্য একটি বেছে নিন।',
  'The days for this are over. Please call us.': 'এর সময় শেষ হয়ে গেছে। আমাদের কল করুন।',
  'This pair was asked about already. Your order shows how that stands.':
    'এই জোড়ার কথা আগেই জানানো হয়েছে। কী অবস্থায় আছে তা আপনার অর্ডারে দেখুন।',
  // messages to the phone
  'Messages to your phone': 'আপনার ফোনে মেসেজ',
  'We may tell you by SMS how your order goes. You can end that for this phone, for all its orders; our calls and the courier’s stay.':
    'আপনার অর্ডারের খবর আমরা এসএমএসে জানাতে পারি। চাইলে এই ফোনে তা বন্ধ করতে পারেন, এর সব অর্ডারের জন্য; আমাদের আর কুরিয়ারের কল আসবে।',
  'No more messages to this number': 'এই নম্বরে আর মেসেজ চাই না',
  'We send no more messages to the phone of this order. The courier may still call before coming. If you want our messages again, please call us.':
    'এই অর্ডারের ফোনে আমরা আর মেসেজ পাঠাব না। কুরিয়ার আসার আগে কল করতে পারে। আবার মেসেজ চাইলে আমাদের কল করুন।',
} as const
