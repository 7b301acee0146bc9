import type { ShopSettings } from './sections.ts'

/** The policy of the demo. */
export const DEFAULT_POLICIES: ShopSettings['policies'] = {
  exchangeDays: 3,
  defectDays: 7,
  exchangePaidBy: 'customer',
  terms: `## Orders & Payment

You need no account to order. The checkout shows the full total, courier charge included, before you place the order. We call you once to confirm it.

Cash on delivery, nationwide: you pay when the parcel arrives, anywhere in Bangladesh.

If a pair sells out while you are ordering, nothing is ordered and the page says so.

## Delivery

Delivery takes {delivery_days}. The courier calls before coming.

The courier charge is {delivery_charges}.

{returns}

## Product Disclaimer

Every pair is made by hand, so no two are exactly alike. Colors can look a little different on your screen than on the pair itself.

Unsure about a color or a size? Call us at {phone} before you order.`,
  termsBengali: `## অর্ডার ও টাকা

অর্ডার করতে অ্যাকাউন্ট লাগে না। অর্ডার করার আগেই চেকআউটে কুরিয়ার চার্জসহ মোট টাকা দেখা যায়। নিশ্চিত করতে আমরা একবার কল করি।

সারা দেশে ক্যাশ অন ডেলিভারি: বাংলাদেশের যেকোনো জায়গায় পার্সেল হাতে পেয়ে টাকা দিন।

অর্ডার করার মাঝে কোনো জোড়া শেষ হয়ে গেলে কিছুই অর্ডার হয় না, পাতায় তা বলা হয়।

## ডেলিভারি

ডেলিভারি পেতে লাগে {delivery_days}। কুরিয়ার আসার আগে কল করে।

কুরিয়ার চার্জ {delivery_charges}।

{returns}

## পণ্য সম্পর্কে

প্রতিটি জোড়া হাতে তৈরি, তাই দুটি জোড়া হুবহু এক হয় না। স্ক্রিনের রং আর জুতার রং একটু আলাদা লাগতে পারে।

রং বা সাইজ নিয়ে নিশ্চিত নন? অর্ডারের আগে {phone} নম্বরে কল করুন।`,
  returns: `## Exchange Policy

If the size is wrong, you can exchange it within {exchange_days} of delivery. The pair must be unused and in its original packaging. {exchange_payer}

We replace a pair with a manufacturing defect free of charge within {defect_days}.

For either, call {phone} or [write on WhatsApp]({whatsapp_link}) with your order number.

## Refunds

We give no refunds, except for a proven defect.`,
  returnsBengali: `## বদলের নিয়ম

সাইজ না মিললে পাওয়ার পর {exchange_days} পর্যন্ত বদলাতে পারবেন। জোড়াটি অব্যবহৃত এবং আসল প্যাকেটে থাকতে হবে। {exchange_payer}

তৈরির ত্রুটি থাকলে {defect_days} পর্যন্ত বিনা খরচে জোড়াটি বদলে দিই।

যেকোনোটির জন্য অর্ডার নম্বরসহ {phone} নম্বরে কল করুন বা [হোয়াটসঅ্যাপে লিখুন]({whatsapp_link})।

## টাকা ফেরত

প্রমাণিত ত্রুটি ছাড়া আমরা টাকা ফেরত দিই না।`,
  privacy: `## Privacy Policy

This page says what {shop_name} keeps when you look around and when you order, and who else gets it. You need no account.

{your_information}

## Communication

We call the number you gave once, to confirm the order. The courier calls before coming.

Whoever has your order number and the last four digits of your phone number can see how far the parcel is. That page shows a first name and an area, never the phone number or the address.

Questions about what we keep, or something to correct or to delete? Call {phone} or write to {email}.

## Payment Security

You pay in cash on delivery. You enter no card or bank details in this shop.

We never ask for a card number, a PIN or a code, neither here nor on the phone.`,
  privacyBengali: `## গোপনীয়তার নীতি

আপনি দেখার সময় ও অর্ডার করার সময় {shop_name} কী রাখে, আর কে কে তা পায়, এই পাতায় সেটাই বলা আছে। কোনো অ্যাকাউন্ট লাগে না।

{your_information}

## যোগাযোগ

অর্ডার নিশ্চিত করতে আপনার দেওয়া নম্বরে আমরা একবার কল করি। কুরিয়ার আসার আগে কল করে।

আপনার অর্ডার নম্বর ও ফোন নম্বরের শেষ চার সংখ্যা যার কাছে আছে, সে পার্সেল কতদূর এসেছে দেখতে পারে। সেই পাতায় নামের প্রথম অংশ ও এলাকা থাকে, ফোন নম্বর বা ঠিকানা কখনো না।

আমরা কী রাখি তা নিয়ে প্রশ্ন থাকলে, অথবা কিছু ঠিক করতে বা মুছতে চাইলে {phone} নম্বরে কল করুন বা {email} ঠিকানায় লিখুন।

## টাকার নিরাপত্তা

টাকা দেবেন নগদে, ডেলিভারির সময়। এই দোকানে কার্ড বা ব্যাংকের কোনো তথ্য দিতে হয় না।

আমরা কখনো কার্ড নম্বর, পিন বা কোড চাই না, এখানেও না, ফোনেও না।`,
}
