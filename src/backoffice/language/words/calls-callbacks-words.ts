/** What is said by `calls-callbacks` in Bengali. */
export const callsCallbacksWords = {
  Move: 'সরান',
  'The call was not moved. {message}': 'কলটি সরানো যায়নি। {message}',
  Tries: 'চেষ্টা',
  Whom: 'কাকে',
  'You have it now': 'এখন এটি আপনার',
  'the call of {name}': '{name}-এর কল',
  '{name}, you': '{name}, আপনি',
  '{recipientName} is called {at}.': '{recipientName}-কে কল করা হবে {at}।',
}
