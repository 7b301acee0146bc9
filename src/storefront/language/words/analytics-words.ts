/** Of the question for consent, said by the server alone. */
export const analyticsPageWords = {} as const

/** Of the question for consent, which the browser asks. */
export const analyticsWords = {
  'May Google count this visit? It is told no name, no phone number and no address. ':
    'গুগল কি এই ভিজিট গণনা করতে পারবে? নাম, ফোন নম্বর বা ঠিকানা কিছুই জানানো হয় না। ',
  'May we tell {who} when an order of yours has arrived? Nobody is told a readable name, phone number or address. ':
    'আপনার অর্ডার পৌঁছালে আমরা কি {who}-কে জানাতে পারি? কাউকে পড়ার মতো করে নাম, ফোন নম্বর বা ঠিকানা জানানো হয় না। ',
  'May Google count this visit, and we tell {who} when an order of yours has arrived? Nobody is told a readable name, phone number or address. ':
    'গুগল কি এই ভিজিট গণনা করতে, আর আপনার অর্ডার পৌঁছালে আমরা কি {who}-কে জানাতে পারি? কাউকে পড়ার মতো করে নাম, ফোন নম্বর বা ঠিকানা জানানো হয় না। ',
  Google: 'গুগল',
  Meta: 'মেটা',
  'Google and Meta': 'গুগল ও মেটা',
  'What is counted': 'কী গণনা করা হয়',
  'Counting visits': 'ভিজিট গণনা',
  No: 'না',
  Yes: 'হ্যাঁ',
} as const
