/** What is said by `orders-live` in Bengali. */
export const ordersLiveWords = {
  'Last synced {floor} h ago': 'শেষ হালনাগাদ {floor} ঘণ্টা আগে',
  'Last synced {floor} min ago': 'শেষ হালনাগাদ {floor} মিনিট আগে',
  'No connection': 'ইন্টারনেট নেই',
  'Synced just now': 'এইমাত্র হালনাগাদ',
  'Synced {floor} min ago': '{floor} মিনিট আগে হালনাগাদ',
  'Synced {floor} s ago': '{floor} সেকেন্ড আগে হালনাগাদ',
  'The list stays as it was, and what you change waits in its cell until the connection is back.':
    'তালিকা আগের মতো আছে, আর যা বদলান তা ইন্টারনেট ফেরা পর্যন্ত তার ঘরে অপেক্ষা করে।',
  'This list is current again.': 'তালিকাটি আবার হালনাগাদ।',
  '{fresh} new {fresh2}': '{fresh}টি নতুন {fresh2}',
  '{moved} {moved2} moved': '{moved}টি {moved2} সরেছে',
  '{words}, {moved} moved': '{words}, {moved}টি সরেছে',
  '{words}. This list may be old.': '{words}। তালিকাটি পুরোনো হতে পারে।',
}
