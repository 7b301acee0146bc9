/** What is said by `settings-tracking` in Bengali. */
export const settingsTrackingWords = {
  'Off: its id is missing above. Nothing is sent.': 'বন্ধ: উপরে id নেই। কিছু পাঠানো হয় না।',
  'Off: nothing is sent.': 'বন্ধ: কিছু পাঠানো হয় না।',
  'Off: the server has no {destination}. Nothing is sent.': 'বন্ধ: সার্ভারে {destination} নেই। কিছু পাঠানো হয় না।',
  'On: sales of visitors who allow it are sent.': 'চালু: যাঁরা অনুমতি দেন তাঁদের বিক্রি পাঠানো হয়।',
  'One event for each sale, once it counts, and only of visitors who allowed it. The secrets are set on the server, beside its other secrets; the shop shows them nowhere.':
    'প্রতি বিক্রিতে একটি ইভেন্ট, গোনা হলে, শুধু যাঁরা অনুমতি দিয়েছেন। গোপন কী সার্ভারে থাকে; দোকান কোথাও দেখায় না।',
  'Please check the id of the pixel and the rights of the access token.': 'পিক্সেলের id ও টোকেনের অধিকার দেখুন।',
  'Please check the measurement id and the API secret.': 'measurement id ও API secret দেখুন।',
  'Sales that are told': 'যে বিক্রি জানানো হয়',
  'Send a test event': 'টেস্ট ইভেন্ট পাঠান',
  'The access token is wrong or has expired: make a new one.': 'অ্যাক্সেস টোকেন ভুল বা মেয়াদ শেষ: নতুনটি বানান।',
  'The destinations': 'গন্তব্যগুলো',
  'The id of the pixel does not fit the access token.': 'পিক্সেলের id টোকেনের সাথে মেলে না।',
  'The test event failed. {error}': 'টেস্ট ইভেন্ট হয়নি। {error}',
  'to {name}': '{name}-এ',
  '{lost} came too late': '{lost} দেরিতে এসেছে',
  '{name} did not take the test event: {reason}.': '{name} টেস্ট ইভেন্ট নেয়নি: {reason}।',
  '{name} refuses the shop ({reason}). Nothing is sent until a test event succeeds.':
    '{name} দোকানকে নিচ্ছে না ({reason})। টেস্ট ইভেন্ট সফল না হওয়া পর্যন্ত কিছু পাঠানো হয় না।',
  '{name} took the test event.': '{name} টেস্ট ইভেন্ট নিয়েছে।',
  '{refused} refused': '{refused} প্রত্যাখ্যাত',
  '{sent} sent': '{sent} পাঠানো',
  '{waiting} waiting': '{waiting} অপেক্ষায়',
}
