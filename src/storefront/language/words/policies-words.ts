/** Of the terms and the privacy page, said by the server alone. */
export const policiesPageWords = {
  'Terms and conditions': 'শর্তাবলি',
  'Terms and conditions · {shop}': 'শর্তাবলি · {shop}',
  'Orders, delivery, exchange and refunds at {shop}: cash on delivery.':
    '{shop}-এ অর্ডার, ডেলিভারি, বদল ও টাকা ফেরত: ক্যাশ অন ডেলিভারি।',
  'Orders, delivery, exchange and refunds at {shop}: cash on delivery, size exchange within {days}.':
    '{shop}-এ অর্ডার, ডেলিভারি, বদল ও টাকা ফেরত: ক্যাশ অন ডেলিভারি, {days}ের মধ্যে সাইজ বদল।',
  'Privacy · {shop}': 'গোপনীয়তা · {shop}',
  'What {shop} keeps when you order, what stays in your own browser, and who else gets it.':
    'অর্ডার করলে {shop} কী রাখে, আপনার নিজের ব্রাউজারে কী থাকে, আর কে কে তা পায়।',
  'Counting Visits': 'ভিজিট গণনা',
  'If you allow it, Google counts for us what is looked at, put into a cart and ordered, and keeps cookies in your browser for that. It is told no name, no phone number and no address, and it is never on the pages where you type or see them. Your answer stays in your own browser.':
    'আপনি অনুমতি দিলে কী দেখা হয়, কার্টে রাখা হয় ও অর্ডার হয়, গুগল তা আমাদের জন্য গণনা করে এবং সেজন্য আপনার ব্রাউজারে কুকি রাখে। তাকে নাম, ফোন নম্বর বা ঠিকানা জানানো হয় না, আর যেসব পাতায় আপনি সেগুলো লেখেন বা দেখেন সেখানে সে থাকে না। আপনার উত্তর আপনার নিজের ব্রাউজারেই থাকে।',
  'once it has arrived': 'পৌঁছানোর পর',
  'once we have confirmed it': 'আমরা নিশ্চিত করার পর',
  'If you allow it, we tell {who} about your order {moment}: its number, what was bought and for how much, so that we know which advertisement was worth its money. Without your yes nothing of it leaves us.':
    'আপনি অনুমতি দিলে আপনার অর্ডারটি {moment} আমরা {who}-কে জানাই: অর্ডার নম্বর, কী কেনা হয়েছে ও কত দামে, যাতে বুঝতে পারি কোন বিজ্ঞাপনে টাকা কাজে লেগেছে। আপনার সম্মতি ছাড়া এর কিছুই আমাদের বাইরে যায় না।',
  ' and ': ' ও ',
  'Google Analytics': 'গুগল অ্যানালিটিকস',
  'Meta also gets the mark of the advertisement that you clicked, the name of your browser and your network address, and your phone number, email, first name and district in a form that only somebody who knows them already can compare (SHA-256), never readable.':
    'মেটা আরও পায় আপনি যে বিজ্ঞাপনে ক্লিক করেছেন তার চিহ্ন, আপনার ব্রাউজারের নাম ও নেটওয়ার্ক ঠিকানা, আর আপনার ফোন নম্বর, ইমেইল, নামের প্রথম অংশ ও জেলা এমন রূপে যা আগে থেকে জানা থাকলেই কেবল মেলানো যায় (SHA-256), পড়া যায় না।',
  'These marks wait with us encrypted until the order is told, {days} days at most, and are then deleted. For Google Analytics we keep its own mark of your browser for the rest of that time, so that a return can be taken out of the count.':
    'অর্ডার জানানো পর্যন্ত এসব চিহ্ন আমাদের কাছে এনক্রিপ্ট করা থাকে, সর্বোচ্চ {days} দিন, তারপর মুছে ফেলা হয়। গুগল অ্যানালিটিকসের জন্য আপনার ব্রাউজারের যে চিহ্ন তার নিজের, সেটি বাকি সময়টুকু রাখি, যাতে পণ্য ফেরত এলে হিসাব থেকে বাদ দেওয়া যায়।',
  'Allow counting': 'গণনার অনুমতি দিন',
  'Do not count': 'গণনা করবেন না',
  'How long we keep it:': 'কতদিন রাখি:',
  'An order and its invoice: for our books. Once it is delivered and paid, you may ask us to take your name, phone number and address out of it; nothing brings them back.':
    'অর্ডার ও তার ইনভয়েস: আমাদের হিসাবের জন্য। ডেলিভারি ও টাকা পরিশোধের পর আপনি নিজের নাম, ফোন নম্বর ও ঠিকানা মুছে দিতে বলতে পারেন; সেগুলো আর ফিরিয়ে আনা যায় না।',
  'An order that we delete: {days}, while it can be restored.':
    'আমরা যে অর্ডার মুছে দিই: {days}, এ সময়ে তা ফিরিয়ে আনা যায়।',
  'Where your visits came from: {days} after the order. Only the name of the place, such as Facebook, and of the campaign stay with it.':
    'আপনি কোথা থেকে এসেছিলেন: অর্ডারের পর {days}। এরপর শুধু জায়গার নাম, যেমন ফেসবুক, ও প্রচারের নাম অর্ডারের সঙ্গে থাকে।',
  'The mark of your network and your browser: {days}.': 'আপনার নেটওয়ার্ক ও ব্রাউজারের চিহ্ন: {days}।',
  'That we wrote to you by SMS, without its words: {days}.': 'আপনাকে এসএমএস করা হয়েছিল, তার লেখা ছাড়া: {days}।',
  'A mail that we sent you: {days} at most.': 'আপনাকে পাঠানো মেইল: সর্বোচ্চ {days}।',
  'An account whose email was never proven: {days}.': 'যে অ্যাকাউন্টের ইমেইল কখনো যাচাই হয়নি: {days}।',
  'What a courier says of a parcel that fits no order of ours: {days}.':
    'আমাদের কোনো অর্ডারের সঙ্গে না মেলা পার্সেল নিয়ে কুরিয়ার যা জানায়: {days}।',
  'Which of us saw or changed an order, without your name: {days}.':
    'আমাদের কে অর্ডার দেখেছেন বা বদলেছেন, আপনার নাম ছাড়া: {days}।',
  'A review that you write: its stars, words, photos and the name you give, where you allow us to show them, until you ask us to take it away.':
    'আপনার লেখা রিভিউ: এর তারা, কথা, ছবি আর আপনার দেওয়া নাম, দেখানোর অনুমতি দিলে, যতদিন না আপনি সরাতে বলেন।',
  'What you said yes or no to: as its proof, until you ask us to forget you.':
    'কোন প্রশ্নে হ্যাঁ বা না বলেছেন: তার প্রমাণ হিসেবে, যতদিন না আপনি তথ্য মুছে দিতে বলেন।',
  'Your Information': 'আপনার তথ্য',
  'With an order we keep:': 'অর্ডারের সঙ্গে আমরা রাখি:',
  'your name, phone number and address,': 'আপনার নাম, ফোন নম্বর ও ঠিকানা,',
  'what you ordered, its price, and the coupon if you used one,':
    'কী অর্ডার করেছেন, তার দাম, আর কুপন দিয়ে থাকলে কুপনটি,',
  'where your first and your latest visit came from, such as an advertisement or a link on another site.':
    'প্রথম ও সবশেষ বার আপনি কোথা থেকে এসেছিলেন, যেমন কোনো বিজ্ঞাপন বা অন্য সাইটের লিংক।',
  'Your own browser keeps your cart and the pairs you looked at last until you clear it, and for {days} where your visits came from. While its tab is open it also keeps what you typed into the checkout, a coupon, a pair you are buying at once and the order you just placed. If you order with scripts turned off, a cookie remembers that order for ten minutes.':
    'আপনার কার্ট ও সবশেষ দেখা জোড়াগুলো আপনার নিজের ব্রাউজারে থাকে, যতদিন না আপনি মুছে দেন; কোথা থেকে এসেছিলেন তা থাকে {days}। ট্যাব খোলা থাকা পর্যন্ত চেকআউটে যা লিখেছেন, কুপন, সঙ্গে সঙ্গে কিনছেন এমন জোড়া ও সদ্য করা অর্ডারটিও থাকে। স্ক্রিপ্ট বন্ধ রেখে অর্ডার করলে একটি কুকি দশ মিনিট অর্ডারটি মনে রাখে।',
  'With an order your browser gets a cookie for {cookieDays}, and we keep for {markDays} a mark of it and of your network that does not name either: so that somebody who orders to harm is noticed, and strangers cannot close your order to you.':
    'অর্ডার করলে আপনার ব্রাউজার {cookieDays} মেয়াদের একটি কুকি পায়, আর আমরা তার ও আপনার নেটওয়ার্কের একটি চিহ্ন {markDays} রাখি, যা থেকে কোনোটিই চেনা যায় না: যাতে ক্ষতির উদ্দেশ্যে অর্ডার করলে ধরা পড়ে, আর অন্য কেউ আপনার অর্ডার আপনার কাছে বন্ধ করে দিতে না পারে।',
  'The courier gets your name, phone number and address, what is in the parcel and how much to collect. The company that sends our SMS gets your phone number and what the SMS says. Nobody else gets them from us.':
    'কুরিয়ার পায় আপনার নাম, ফোন নম্বর আর ঠিকানা, পার্সেলে কী আছে আর কত টাকা নিতে হবে। যে প্রতিষ্ঠান আমাদের এসএমএস পাঠায়, তারা পায় আপনার ফোন নম্বর আর এসএমএসের কথা। আর কেউ এগুলো আমাদের কাছ থেকে পায় না।',
  'The courier gets your name, phone number and address, what is in the parcel and how much to collect. Nobody else gets them from us.':
    'কুরিয়ার পায় আপনার নাম, ফোন নম্বর ও ঠিকানা, পার্সেলে কী আছে এবং কত টাকা নিতে হবে। আমাদের কাছ থেকে আর কেউ এগুলো পায় না।',
  'The film on our home page comes from YouTube. Your browser contacts YouTube only after you press play; from then on YouTube’s own privacy rules hold for it.':
    'আমাদের হোম পাতার ভিডিওটি ইউটিউবের। আপনি চালু করার পরেই কেবল আপনার ব্রাউজার ইউটিউবের সঙ্গে যোগাযোগ করে; তখন থেকে ইউটিউবের নিজের গোপনীয়তার নিয়ম চলে।',
} as const
