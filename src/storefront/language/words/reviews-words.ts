/** Of the reviews of buyers, said by the server alone. */
export const reviewsPageWords = {
  '{stars} of 5 stars': '৫-এর মধ্যে {stars} তারা',
  'A buyer': 'একজন ক্রেতা',
  'Bought {color}, {size}': 'কিনেছেন {color}, {size}',
  'The words are not shown: they advertise something else.': 'লেখাটি দেখানো হচ্ছে না: এতে অন্য কিছুর বিজ্ঞাপন আছে।',
  'The words are not shown: they name a person, a phone or an address.':
    'লেখাটি দেখানো হচ্ছে না: এতে কারো নাম, ফোন নম্বর বা ঠিকানা আছে।',
  'The words are not shown: they insult somebody.': 'লেখাটি দেখানো হচ্ছে না: এতে কাউকে অপমান করা হয়েছে।',
  'The words are not shown: they are not about the pair.': 'লেখাটি দেখানো হচ্ছে না: এটি জুতা নিয়ে নয়।',
  'The words are not shown: they are against the law.': 'লেখাটি দেখানো হচ্ছে না: এটি আইনবিরুদ্ধ।',
  'Photo {number} of a buyer': 'ক্রেতার ছবি {number}',
  '{shop} answers': '{shop}-এর উত্তর',
  '1 review, from an order we delivered. We show the bad ones too.':
    '১টি রিভিউ, আমাদের ডেলিভারি করা অর্ডার থেকে। খারাপ রিভিউও আমরা দেখাই।',
  '{count} reviews, all from orders we delivered. We show the bad ones too.':
    '{count}টি রিভিউ, সবই আমাদের ডেলিভারি করা অর্ডার থেকে। খারাপ রিভিউও আমরা দেখাই।',
  '{count} with {stars} of 5 stars': '৫-এর মধ্যে {stars} তারা দিয়েছেন {count} জন',
  'How it fits, by {count} buyers': 'মাপ কেমন, {count} জন ক্রেতার মতে',
  Small: 'ছোট',
  Large: 'বড়',
  '{small} runs small, {true} as expected, {large} runs large':
    '{small} জন: ছোট, {true} জন: ঠিকঠাক, {large} জন: বড়',
  'Sent to us by customers': 'ক্রেতারা আমাদের পাঠিয়েছেন',
  '{average} from 1 verified order': '১টি যাচাই করা অর্ডার থেকে {average}',
  '{average} from {count} verified orders': '{count}টি যাচাই করা অর্ডার থেকে {average}',
  'From people who wear them': 'যাঁরা পরছেন তাঁদের কথা',
  Reviews: 'রিভিউ',
  'All {count} reviews': 'সব {count}টি রিভিউ',
  '{average} of 5, from {count} orders': '৫-এ {average}, {count}টি অর্ডার থেকে',
  'Reviews of {product}': '{product}: রিভিউ',
  'Reviews of buyers': 'ক্রেতাদের রিভিউ',
  'What buyers say of our shoes: every rating is from an order that we delivered.':
    'আমাদের জুতা নিয়ে ক্রেতারা যা বলেন: প্রতিটি রেটিং আমাদের ডেলিভারি করা অর্ডার থেকে।',
  'See the pair': 'জুতাটি দেখুন',
  'No buyer has written yet. Whoever gets a parcel from us is asked how the shoes are.':
    'এখনো কেউ লেখেননি। আমাদের পার্সেল যিনি পান, তাঁকেই জিজ্ঞেস করা হয় জুতা কেমন হলো।',
  Pages: 'পাতা',
  Newer: 'আরো নতুন',
  Older: 'আরো পুরোনো',
  'Page {page} of {pages}': '{pages} পাতার মধ্যে {page}',
  'Your review': 'আপনার রিভিউ',
  'These shoes are still on their way': 'জুতা এখনো পথে আছে',
  'This link opens no review': 'এই লিংকে কোনো রিভিউ নেই',
  'This link works once the parcel was delivered to you. Please come back then.':
    'পার্সেল হাতে পাওয়ার পর এই লিংক কাজ করবে। তখন আবার আসুন।',
  'It is incomplete, or the order is gone. Please copy it once more as a whole from our message.':
    'লিংকটি অসম্পূর্ণ, অথবা অর্ডারটি আর নেই। আমাদের মেসেজ থেকে পুরো লিংকটি আবার কপি করুন।',
  'Back to Home': 'হোমে ফিরে যান',
  'Call {phone}': 'কল করুন {phone}',
  'We have read this review meanwhile. You can take it back and write another one.':
    'এর মধ্যে রিভিউটি আমরা পড়েছি। আপনি এটি তুলে নিয়ে নতুন করে লিখতে পারেন।',
  'Your photos are not here any more. Please choose them again.': 'আপনার ছবিগুলো আর নেই। আবার বেছে দিন।',
  'Too many tries. Please wait a little, then try again.': 'অনেকবার চেষ্টা হয়েছে। একটু অপেক্ষা করে আবার চেষ্টা করুন।',
  'That did not work. Please try again in a minute.': 'কাজ হয়নি। এক মিনিট পর আবার চেষ্টা করুন।',
  '{color}, size {size}': '{color}, সাইজ {size}',
  '{color}, size {size}, delivered {day}': '{color}, সাইজ {size}, ডেলিভারি {day}',
  'The other pairs of this order': 'এই অর্ডারের অন্য জুতা',
  'Change my review': 'রিভিউ বদলান',
  'Take it back': 'তুলে নিন',
  'Thank you.': 'ধন্যবাদ।',
  'Thank you, {name}.': 'ধন্যবাদ, {name}।',
  'Your stars count, your words are not shown.': 'আপনার তারা গোনা হচ্ছে, লেখাটি দেখানো হচ্ছে না।',
  'We withhold words for what they say of people, never for what they say of our shoes. Please change them and send them again.':
    'মানুষ নিয়ে কিছু থাকলে আমরা লেখা আটকাই, জুতা নিয়ে কিছু বললে কখনো নয়। লেখাটি বদলে আবার পাঠান।',
  'A person reads it first, usually within a day. Then it stands beside the pair.':
    'প্রথমে আমাদের একজন এটি পড়েন, সাধারণত এক দিনের মধ্যে। তারপর জুতার পাশে দেখানো হয়।',
  'Your review is in the shop.': 'আপনার রিভিউ দোকানে দেখা যাচ্ছে।',
  'See it': 'দেখুন',
  'They run small on you?': 'আপনার পায়ে ছোট হলো?',
  'They run large on you?': 'আপনার পায়ে বড় হলো?',
  'The size is not right?': 'মাপ ঠিক হয়নি?',
  'You can exchange them until {day}, end of day. We arrange the courier.':
    '{day} রাত পর্যন্ত বদলাতে পারবেন। কুরিয়ারের ব্যবস্থা আমরা করি।',
  'You can exchange them for {size} until {day}, end of day. We arrange the courier.':
    '{day} রাত পর্যন্ত {size} সাইজের সঙ্গে বদলাতে পারবেন। কুরিয়ারের ব্যবস্থা আমরা করি।',
  'Ask for an exchange': 'বদলানোর অনুরোধ করুন',
  'Take your review back?': 'রিভিউ তুলে নেবেন?',
  'Its stars, words and photos are deleted. You can write another one.':
    'তারা, লেখা ও ছবি মুছে যাবে। চাইলে নতুন করে লিখতে পারবেন।',
  'Keep it': 'থাকুক',
  'How are they?': 'জুতা কেমন হলো?',
  'The shop may use my photos on Facebook too.': 'দোকান আমার ছবি ফেসবুকেও ব্যবহার করতে পারে।',
  'Send review': 'রিভিউ পাঠান',
  'We read it first. We never hide it for being bad.': 'আগে আমরা পড়ি। খারাপ বললে কখনো লুকাই না।',
  '1 of 5, bad': '৫-এ ১, খারাপ',
  '2 of 5, not good': '৫-এ ২, ভালো নয়',
  '3 of 5, fair': '৫-এ ৩, চলনসই',
  '4 of 5, good': '৫-এ ৪, ভালো',
  '5 of 5, very good': '৫-এ ৫, খুব ভালো',
  Stars: 'তারা',
  'Please choose one to five stars.': 'এক থেকে পাঁচ তারা বেছে নিন।',
  'Runs small': 'ছোট হয়',
  'As expected': 'ঠিকঠাক',
  'Runs large': 'বড় হয়',
  Size: 'সাইজ',
  optional: 'না দিলেও চলে',
  'In your words': 'আপনার কথায়',
  'Please use at most {maximum} characters.': 'সর্বোচ্চ {maximum} অক্ষরে লিখুন।',
  'English or বাংলা, both are fine. At most {maximum} characters.':
    'বাংলা বা English, দুটোই চলে। সর্বোচ্চ {maximum} অক্ষর।',
  'Your name': 'আপনার নাম',
  'Your town': 'আপনার শহর',
  'May we show it in the shop?': 'দোকানে দেখাতে পারি?',
  'Yes, my words and photos, with the name and town above. I can take them back any time.':
    'হ্যাঁ, আমার লেখা ও ছবি, উপরের নাম ও শহরসহ। যেকোনো সময় তুলে নিতে পারব।',
  'No, count only my stars, without a name.': 'না, নাম ছাড়া শুধু তারা গোনা হোক।',
  'Please choose yes or no.': 'হ্যাঁ বা না বেছে নিন।',
  Photos: 'ছবি',
  'optional, up to {maximum}': 'না দিলেও চলে, সর্বোচ্চ {maximum}টি',
  'Photo {number}': 'ছবি {number}',
  'Untick a photo to leave it out.': 'কোনো ছবি বাদ দিতে চাইলে টিক তুলে দিন।',
  'Add photos': 'ছবি দিন',
  'At most {maximum} photos.': 'সর্বোচ্চ {maximum}টি ছবি।',
  'Place and camera data are removed before anyone sees them.':
    'কেউ দেখার আগেই ছবি থেকে জায়গা ও ক্যামেরার তথ্য মুছে ফেলা হয়।',
  'This file is empty.': 'ফাইলটি খালি।',
  'This photo is larger than 10 MB. Please choose a smaller one.':
    'ছবিটি ১০ MB-এর চেয়ে বড়। ছোট একটি বেছে নিন।',
  'This photo is in the HEIC format of the iPhone, which browsers cannot show. Please save it as JPEG.':
    'ছবিটি আইফোনের HEIC ধরনের, ব্রাউজার এটি দেখাতে পারে না। JPEG করে দিন।',
  'This photo is too large. Please save it smaller and try again.': 'ছবিটি খুব বড়। ছোট করে আবার চেষ্টা করুন।',
  'This photo is too small: each side needs at least 400 pixels.':
    'ছবিটি খুব ছোট: প্রতি পাশে অন্তত ৪০০ পিক্সেল লাগবে।',
  'This photo was one too many.': 'এই ছবিটি বেশি হয়ে গেছে।',
  'Too many photos at once. Please try again in an hour.':
    'একসঙ্গে অনেক ছবি হয়ে গেছে। এক ঘণ্টা পর আবার চেষ্টা করুন।',
  'This photo did not arrive whole, or is damaged. Please choose it again.':
    'ছবিটি পুরো আসেনি, বা নষ্ট। আবার বেছে দিন।',
  'Please try this photo again in a minute.': 'এক মিনিট পর এই ছবিটি আবার দিন।',
  'This is not a photo. JPEG, PNG, WebP and AVIF can be used.': 'এটি ছবি নয়। JPEG, PNG, WebP ও AVIF দেওয়া যায়।',
  'How are they? Write a review': 'জুতা কেমন হলো? রিভিউ লিখুন',
} as const

/** Of the islands of the reviews of buyers. */
export const reviewsWords = {} as const
