/** What is said by `settings` in Bengali. */
export const settingsWords = {
  'A Moderator may': 'মডারেটর যা পারেন',
  'A courier for each district': 'প্রতি জেলায় একটি কুরিয়ার',
  'A mail for each order.': 'প্রতি অর্ডারে একটি মেইল।',
  'After the first call that nobody answered.': 'প্রথম কল কেউ না ধরলে তার পর।',
  'Also delivery, advance and what a pair of an order costs.': 'ডেলিভারি, অগ্রিম ও অর্ডারের জোড়ার দামও।',
  'An empty line begins a paragraph, ## a heading and - an entry of a list; **two stars** make words bold, and [words](address) a link. Coloured words are facts: they always say what your settings say.':
    'খালি লাইন নতুন অনুচ্ছেদ, ## শিরোনাম, - তালিকার ঘর; **দুই তারা** লেখা মোটা করে, [লেখা](ঠিকানা) লিংক। রঙিন লেখা তথ্য: সেটিংসে যা আছে সবসময় তাই বলে।',
  'As a file, with names, phones and addresses.': 'ফাইল হিসেবে, নাম, ফোন ও ঠিকানাসহ।',
  'As on your trade licence, when it is another than the name of the shop.':
    'ট্রেড লাইসেন্সে যেমন আছে, দোকানের নামের চেয়ে আলাদা হলে।',
  'As the shop came': 'দোকান শুরুতে যেমন ছিল',
  'Assalamu alaikum,': 'আসসালামু আলাইকুম,',
  'At the checkout': 'চেকআউটে',
  'At the end of mails.': 'মেইলের শেষে।',
  'Before what the mail has to say.': 'মেইলের কথার আগে।',
  'Box, paper and the hand that packs.': 'বাক্স, কাগজ ও প্যাক করার খরচ।',
  'By these marks a flood of orders from one place is noticed. They name nobody.':
    'এই চিহ্নে এক জায়গা থেকে অর্ডারের ঢল ধরা পড়ে। কারও নাম নেই।',
  'Chats that are pasted': 'পেস্ট করা চ্যাট',
  'Counted from delivery.': 'ডেলিভারি থেকে গোনা।',
  'Counted from delivery. A pair with a defect is replaced free of charge.':
    'ডেলিভারি থেকে গোনা। ত্রুটিপূর্ণ জোড়া বিনা খরচে বদলে দেওয়া হয়।',
  Couriers: 'কুরিয়ার',
  'Customers call this. A mobile number of Bangladesh.': 'ক্রেতারা এখানে কল করেন। বাংলাদেশের মোবাইল নম্বর।',
  'Data and backups': 'ডেটা ও ব্যাকআপ',
  'Days from delivery to the courier’s payout.': 'ডেলিভারি থেকে কুরিয়ারের পেআউট পর্যন্ত দিন।',
  'Days, from beginning it until it is on the shelf. The stock tab says what to make in time.':
    'দিন, শুরু থেকে তাকে ওঠা পর্যন্ত। স্টক ট্যাব সময়মতো বলে কী বানাতে হবে।',
  'Empty: at once.': 'খালি: এখনই।',
  'Empty: the Bengali page shows the English text.': 'খালি: বাংলা পাতায় ইংরেজি লেখা দেখায়।',
  'Every row of the activity. Nobody can remove one earlier.': 'কার্যকলাপের প্রতিটি সারি। কেউ আগে সরাতে পারে না।',
  'Everything else of a product stays with Admins.': 'পণ্যের বাকি সব অ্যাডমিনদের হাতে থাকে।',
  'Everywhere, or outside: in every delivery zone but the one of Dhaka. Nobody has to send one.':
    'সব জায়গায়, বা বাইরে: ঢাকার জোন ছাড়া সব ডেলিভারি জোনে। কাউকে পাঠাতেই হবে এমন নয়।',
  'Exchange, terms, privacy': 'এক্সচেঞ্জ, শর্ত, গোপনীয়তা',
  'First screen, film, story, questions': 'প্রথম পর্দা, ভিডিও, গল্প, প্রশ্ন',
  'For how many days the shop keeps what it knows. The page of privacy says the same days. What a shorter time removes is gone within the hour, for good.':
    'দোকান যা জানে কত দিন রাখে। গোপনীয়তার পাতায় একই দিন লেখা। সময় কমালে যা সরে তা এক ঘণ্টার মধ্যে চিরতরে যায়।',
  'From 0 to 23. Orders of the night are called from here.': '0 থেকে 23। রাতের অর্ডারে এখান থেকে কল হয়।',
  'From “Test events” in Meta’s Events Manager, for the button below alone.':
    'Meta-এর Events Manager-এর “Test events” থেকে, শুধু নিচের বোতামের জন্য।',
  'Google Analytics is told of a sale, and of money that goes back. It also needs GA4_API_SECRET on the server. A container then gets order_placed in place of purchase, so that no sale counts twice.':
    'Google Analytics-কে বিক্রি ও ফেরত টাকা জানানো হয়। সার্ভারে GA4_API_SECRET-ও লাগে। কন্টেইনার তখন purchase-এর বদলে order_placed পায়, যাতে বিক্রি দুবার না গোনা হয়।',
  'Google Tag Manager, sales for Meta and Google': 'Google Tag Manager, Meta ও Google-এর জন্য বিক্রি',
  'Home page': 'হোম পাতা',
  'Hours, tries, the line to say': 'সময়, চেষ্টা, যা বলতে হবে',
  'Hours. Until then a claim only waits for its message.': 'ঘণ্টা। ততক্ষণ দাবি শুধু তার মেসেজের অপেক্ষায়।',
  'How long data is kept': 'তথ্য কত দিন থাকে',
  'In Dhaka, from 0 to 23. Before noon it tells of the day before.':
    'ঢাকার সময়, 0 থেকে 23। দুপুরের আগে হলে আগের দিনের কথা বলে।',
  'In place of the name, and on the icons. A PNG with a clear ground is best.':
    'নামের জায়গায়, ও আইকনে। স্বচ্ছ পটভূমির PNG সবচেয়ে ভালো।',
  'In taka. Empty: as much as the delivery.': 'টাকায়। খালি: ডেলিভারির সমান।',
  'In the shop, in mails and on papers.': 'দোকানে, মেইলে ও কাগজে।',
  'Invoice: legal name, BIN, VAT': 'ইনভয়েস: আইনি নাম, BIN, ভ্যাট',
  'Its phone number, shown beside a parcel that is stuck. Empty: only numbers in the courier’s own words are.':
    'এর ফোন নম্বর, আটকে যাওয়া পার্সেলের পাশে দেখায়। খালি: শুধু কুরিয়ারের কথায় থাকা নম্বর।',
  'Live now': 'এখন চালু',
  'Low stock, payouts, sources': 'কম স্টক, পেআউট, উৎস',
  'Mails to customers': 'ক্রেতাদের মেইল',
  'Mails to customers and to you': 'ক্রেতাদের ও আপনার মেইল',
  'Mails to the owner': 'মালিকের মেইল',
  'Message: delivered': 'মেসেজ: ডেলিভার্ড',
  'Message: handed to the courier': 'মেসেজ: কুরিয়ারে দেওয়া হয়েছে',
  'Message: order received': 'মেসেজ: অর্ডার পেয়েছি',
  'Message: please confirm': 'মেসেজ: কনফার্ম করুন',
  'Message: rider could not reach you': 'মেসেজ: রাইডার আপনাকে পাননি',
  Messages: 'মেসেজ',
  'That a customer was written to by SMS, and what became of it.': 'কোন ক্রেতাকে SMS করা হয়েছে, আর তার কী হলো।',
  'Messages to customers': 'ক্রেতাদের মেসেজ',
  'SMS: events, texts, limits': 'SMS: কখন, কী লেখা, সীমা',
  'What the shop writes to customers by itself, by SMS and by mail, when, and for how much a day.':
    'দোকান নিজে থেকে ক্রেতাদের SMS ও মেইলে কী লেখে, কখন, আর দিনে কত টাকার।',
  'Meta is told of a sale by the Conversions API. It also needs META_CONVERSIONS_TOKEN on the server. Nothing is loaded in the browser.':
    'Conversions API দিয়ে Meta-কে বিক্রি জানানো হয়। সার্ভারে META_CONVERSIONS_TOKEN-ও লাগে। ব্রাউজারে কিছু লোড হয় না।',
  'Minutes. From then it stands in red.': 'মিনিট। এরপর লাল দেখায়।',
  'More messages': 'আরও মেসেজ',
  'Move down': 'নিচে নিন',
  'Move up': 'উপরে নিন',
  'Mushak-6.3': 'Mushak-6.3',
  'Name, logo, contacts, hours': 'নাম, লোগো, যোগাযোগ, সময়',
  'Numbers to send to': 'যে নম্বরে পাঠাতে হবে',
  'Of shoppers': 'ক্রেতাদের',
  'Of the desk': 'ডেস্কের',
  On: 'চালু',
  'On Bengali pages. What has no Bengali stands there in English.': 'বাংলা পাতায়। যার বাংলা নেই তা ইংরেজিতে থাকে।',
  'On every invoice, such as thanks, or how to return a pair.':
    'প্রতিটি ইনভয়েসে, যেমন ধন্যবাদ, বা জোড়া ফেরতের নিয়ম।',
  'On every page, in mails and on papers.': 'সব পাতায়, মেইলে ও কাগজে।',
  'On every paper': 'সব কাগজে',
  'On the invoices of orders that were placed in Bengali. Empty: the English lines.':
    'বাংলায় দেওয়া অর্ডারের ইনভয়েসে। খালি: ইংরেজি লাইনগুলো।',
  'One press puts it into the note of an order.': 'এক চাপে অর্ডারের নোটে বসে।',
  'Orders and questions arrive here.': 'অর্ডার ও প্রশ্ন এখানে আসে।',
  'Orders that somebody set to Follow Up are called at the time that stands there.':
    'কেউ ফলো আপে রাখলে সেখানে লেখা সময়ে কল হয়।',
  'Pairs. A size with this many, or fewer, is marked.': 'জোড়া। এত বা কম থাকলে সাইজটি চিহ্নিত হয়।',
  'Paste a link of Google Maps': 'গুগল ম্যাপের লিংক পেস্ট করুন',
  Policies: 'নীতি',
  Privacy: 'গোপনীয়তা',
  'Sales that stand': 'যে বিক্রি টেকে',
  'Saturday to Thursday, 10 AM to 8 PM': 'শনি থেকে বৃহস্পতি, সকাল 10টা থেকে রাত 8টা',
  'Shoppers read it above every page. Empty: nothing is shown.': 'ক্রেতারা সব পাতার উপরে পড়েন। খালি: কিছু দেখায় না।',
  'Size, last backup, back up now': 'আকার, শেষ ব্যাকআপ, এখনই ব্যাকআপ',
  'Social pages': 'সোশ্যাল পাতা',
  'Somebody typed an email and never proved it theirs.': 'কেউ ইমেইল লিখেছেন, নিজের বলে প্রমাণ করেননি।',
  'Staff open a message at an order, in WhatsApp, or copy it: the shop sends none by itself. Coloured words are filled in from the order; a language without a text is not offered.':
    'স্টাফ অর্ডার থেকে হোয়াটসঅ্যাপে মেসেজ খোলেন বা কপি করেন: দোকান নিজে কিছু পাঠায় না। রঙিন লেখা অর্ডার থেকে বসে; যে ভাষায় লেখা নেই তা দেখায় না।',
  'Stands in the terms where they say ‹Exchange and returns›.':
    'শর্তে যেখানে ‹Exchange and returns› লেখা সেখানে থাকে।',
  'Such as why you ask for it. Below it stand your numbers.': 'যেমন কেন চান। এর নিচে আপনার নম্বর থাকে।',
  'Such as your name, or when you answer.': 'যেমন আপনার নাম, বা কখন উত্তর দেন।',
  'Suggested once the order is confirmed.': 'অর্ডার কনফার্ম হলে প্রস্তাব করা হয়।',
  'Suggested once the parcel is delivered. The link opens the review of the pairs.':
    'পার্সেল ডেলিভার হলে প্রস্তাব করা হয়। লিংকে জোড়ার রিভিউ খোলে।',
  'Suggested while the courier has the parcel. It needs a tracking link.':
    'পার্সেল কুরিয়ারের কাছে থাকলে প্রস্তাব করা হয়। ট্র্যাকিং লিংক লাগে।',
  'Suggested while the order is queued.': 'অর্ডার কিউতে থাকলে প্রস্তাব করা হয়।',
  'Suggested while the parcel is on hold.': 'পার্সেল হোল্ডে থাকলে প্রস্তাব করা হয়।',
  'Takings, cash to come and what a customer has paid so far. A single order always shows its price.':
    'বিক্রি, আসন্ন টাকা ও ক্রেতা এ পর্যন্ত যা দিয়েছেন। একক অর্ডারে দাম সবসময় দেখায়।',
  Texts: 'লেখা',
  'That one was sent; its words only where the shop leaves mails as files.':
    'মেইল যে গেছে; লেখা শুধু যেখানে দোকান মেইল ফাইলে রাখে।',
  'The form': 'ফর্মটি',
  'The VAT office’s form that your invoices are, such as Mushak-6.3. They then have a line for signature and seal, and credit notes say 6.7. Not registered: leave it empty.':
    'আপনার ইনভয়েস ভ্যাট অফিসের যে ফর্ম, যেমন মূসক-6.3। তখন স্বাক্ষর ও সিলের লাইন থাকে, আর ক্রেডিট নোটে 6.7। নিবন্ধিত না হলে খালি রাখুন।',
  'The advertisement or site that led to an order.': 'যে বিজ্ঞাপন বা সাইট থেকে অর্ডার এসেছে।',
  'The business': 'ব্যবসা',
  'The id of your container. Google Analytics works as a tag in it; tags of custom HTML do not run. Visitors are asked first, and it never comes to pages with names or addresses. Empty: nothing is loaded and nobody is asked.':
    'আপনার কন্টেইনারের id। Google Analytics এতে ট্যাগ হিসেবে চলে; কাস্টম HTML ট্যাগ চলে না। ভিজিটরকে আগে জিজ্ঞেস করা হয়, আর নাম বা ঠিকানার পাতায় কখনো আসে না। খালি: কিছু লোড হয় না, কাউকে জিজ্ঞেস করা হয় না।',
  'The line to say': 'যা বলতে হবে',
  'The notice leaves at midnight after it. Empty: until you clear it.':
    'এর পরের মধ্যরাতে নোটিস চলে যায়। খালি: আপনি না মোছা পর্যন্ত।',
  'The orders and the money of one day.': 'এক দিনের অর্ডার ও টাকা।',
  'The page of privacy, which every page links to.': 'গোপনীয়তার পাতা, সব পাতায় যার লিংক আছে।',
  'The page of terms, which every page links to.': 'শর্তের পাতা, সব পাতায় যার লিংক আছে।',
  'The part of every price that is VAT; invoices say how much it is. Empty: they do not name VAT.':
    'প্রতিটি দামের যত অংশ ভ্যাট; ইনভয়েসে লেখা থাকে। খালি: ভ্যাটের কথা থাকে না।',
  'The parts of the home page, from top to bottom. The products between them come from your catalogue.':
    'হোম পাতার অংশ, উপর থেকে নিচে। মাঝের পণ্য ক্যাটালগ থেকে আসে।',
  'The picture in Shop, where you have one there.': 'দোকানের ছবি, সেখানে দেওয়া থাকলে।',
  'The settings': 'সেটিংস',
  'The shop itself writes “Website” on its orders, so that one stays as it is.':
    'দোকান নিজের অর্ডারে “Website” লেখে, তাই সেটি যেমন আছে থাকে।',
  'The words of messages and mails to customers, ready notes, and which mails you get yourself.':
    'ক্রেতাদের মেসেজ ও মেইলের লেখা, তৈরি নোট, আর আপনি কোন মেইল পান।',
  'The year beside © at the end of every page.': 'প্রতিটি পাতার শেষে © এর পাশের বছর।',
  'Then the order is proposed as unreachable; a person decides.':
    'তখন অর্ডারটি ধরা যাচ্ছে না বলে প্রস্তাব হয়; সিদ্ধান্ত মানুষ নেন।',
  'They find what they deleted in the trash, and bring it back from there.':
    'যা মুছেছেন ট্র্যাশে পান, সেখান থেকে ফেরান।',
  'Until then an order or product can be restored from the trash.': 'ততদিন অর্ডার বা পণ্য ট্র্যাশ থেকে ফেরানো যায়।',
  'Up to 24. No try is planned from here on.': '24 পর্যন্ত। এর পর কোনো চেষ্টা রাখা হয় না।',
  'Version {version},': 'সংস্করণ {version},',
  Visits: 'ভিজিট',
  'What Moderators may do': 'মডারেটররা যা পারেন',
  'What a courier said of a parcel that fits no order.': 'কোনো অর্ডারের সাথে না মেলা পার্সেল নিয়ে কুরিয়ার যা বলেছে।',
  'What a parcel costs that comes back': 'ফেরত আসা পার্সেলের খরচ',
  'What delivery costs and how long it takes. An order keeps the charge that it was promised.':
    'ডেলিভারির খরচ ও সময়। অর্ডারে আগের বলা চার্জই থাকে।',
  'What stands on invoices and other papers.': 'ইনভয়েস ও অন্য কাগজে যা থাকে।',
  'What the courier takes for the way back.': 'ফেরার পথে কুরিয়ার যা নেয়।',
  'What the shop holds, and the copies of it for a bad day.': 'দোকানে যা আছে, আর খারাপ দিনের জন্য তার কপি।',
  'What you promise about exchanges and defects, and the texts of terms and privacy.':
    'এক্সচেঞ্জ ও ত্রুটি নিয়ে আপনার প্রতিশ্রুতি, আর শর্ত ও গোপনীয়তার লেখা।',
  'What your Moderators may do. An Admin may always do everything; a change counts at once.':
    'আপনার মডারেটররা যা পারেন। অ্যাডমিন সবসময় সব পারেন; পরিবর্তন তখনই চলে।',
  'When a parcel is stuck': 'পার্সেল আটকে গেলে',
  'When customers are called': 'ক্রেতাদের কখন কল করা হয়',
  'When customers are called to confirm an order, how often, and the line to say.':
    'অর্ডার কনফার্ম করতে কখন ও কতবার কল করা হয়, আর যা বলতে হবে।',
  'When nobody answers': 'কেউ না ধরলে',
  'When somebody exchanges a pair for another size.': 'কেউ অন্য সাইজের সাথে বদলালে।',
  'When stock is low, when a payout is late, and where orders come from.':
    'কখন স্টক কম, কখন পেআউট দেরি, আর অর্ডার কোথা থেকে আসে।',
  'When the courier or mails fail, a backup is old, or the disk fills.':
    'কুরিয়ার বা মেইল বন্ধ হলে, ব্যাকআপ পুরোনো হলে, বা ডিস্ক ভরলে।',
  'When the second call is, the third, and so on: minutes after the last one, or an hour of the day.':
    'দ্বিতীয়, তৃতীয় কল কখন: শেষটির কত মিনিট পর, বা দিনের কোন ঘণ্টায়।',
  'When to warn you': 'কখন আপনাকে সতর্ক করা হবে',
  'Where orders come from': 'অর্ডার কোথা থেকে আসে',
  'Whether the checkout asks shoppers to send money before, and where. Nobody has to: an order without an advance is taken as well.':
    'চেকআউটে আগে টাকা পাঠাতে বলা হবে কি না, আর কোথায়। কাউকে পাঠাতেই হবে না: অগ্রিম ছাড়া অর্ডারও নেওয়া হয়।',
  'Which courier a parcel is booked with. Whoever books can choose another one for an order, or for several.':
    'পার্সেল কোন কুরিয়ারে বুক হয়। যিনি বুক করেন তিনি এক বা একাধিক অর্ডারে অন্যটি বাছতে পারেন।',
  'Who may count visits for you, and who is told of sales. Without ids nothing is loaded or sent, and nobody is asked.':
    'আপনার জন্য কে ভিজিট গোনে, আর কাকে বিক্রি জানানো হয়। id ছাড়া কিছু লোড বা পাঠানো হয় না, কাউকে জিজ্ঞেস করা হয় না।',
  'Who you are and how people reach you. Used on every page, on invoices, parcel labels and in messages.':
    'আপনি কে ও কীভাবে যোগাযোগ হয়। সব পাতায়, ইনভয়েসে, পার্সেলের লেবেলে ও মেসেজে ব্যবহার হয়।',
  'Without an address here no mail is sent.': 'এখানে ঠিকানা না থাকলে মেইল যায় না।',
  'Without it a sale counts once the parcel is delivered: what comes back is never told. An order is told once, whatever you change later.':
    'এটি ছাড়া পার্সেল ডেলিভার হলে বিক্রি গোনা হয়: যা ফেরে তা জানানো হয় না। পরে যা-ই বদলান, অর্ডার একবারই জানানো হয়।',
  'You may write {words}: each order says its own.': '{words} লিখতে পারেন: প্রতিটি অর্ডার নিজেরটি বলে।',
  'Your lines in a pasted chat are struck through. The name of the shop counts without being here; add others, such as a page or an employee.':
    'পেস্ট করা চ্যাটে আপনার লাইন কাটা দেখায়। দোকানের নাম এমনিতেই ধরা হয়; পেজ বা কর্মচারীর মতো অন্য নাম যোগ করুন।',
  'Your number at the VAT office (Business Identification Number): 13 digits, such as 001234567-0101. Not registered for VAT: leave it empty.':
    'ভ্যাট অফিসে আপনার নম্বর (BIN): 13 অঙ্ক, যেমন 001234567-0101। ভ্যাটে নিবন্ধিত না হলে খালি রাখুন।',
  'Zones, charges, days, holidays': 'জোন, চার্জ, দিন, ছুটি',
  'an empty one is not shown': 'খালি থাকলে দেখায় না',
  'bKash, Nagad: numbers and sum': 'bKash, Nagad: নম্বর ও টাকা',
  'in Dhaka': 'ঢাকার সময়',
  'in days': 'দিনে',
  'in taka, besides the way there': 'টাকায়, যাওয়ার খরচ ছাড়া',
  'the choices at an order': 'অর্ডারে যা বাছা যায়',
  'the form': 'ফর্ম',
  'the settings': 'সেটিংস',
  'told once, only of visitors who allow it': 'একবার জানানো, শুধু যাঁরা অনুমতি দেন',
  '{count} of {maximum}': '{maximum}-এর {count}',
  '{minimum} to {maximum} days. {words}': '{minimum} থেকে {maximum} দিন। {words}',
}
